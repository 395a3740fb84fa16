// The table: it folds what arrives into the model, paces it, and draws it; what the player does is in moves.js.

import { LitElement, html, nothing, repeat } from "./vendor/lit.js";
import { actionBar, isClaimed } from "./actions.js";
import { afterGame } from "./after.js";
import { byRank } from "./cards.js";
import { cutPanel, deck, opponents, ownHand, play, seated } from "./cloth.js";
import "./company.js";
import { askPanel, callPanel, countPanel, verdictPanel } from "./counting.js";
import { curtainPanel } from "./curtain-panel.js";
import { Curtain } from "./curtain.js";
import { dragging } from "./drag.js";
import { isLate, noteOver, rematch } from "./games.js";
import { icon } from "./icons.js";
import { intentOf } from "./keys.js";
import { helpPage, logPage, typedLine } from "./margins.js";
import { takeOff } from "./motion.js";
import { Moves } from "./moves.js";
import { Wire } from "./net.js";
import { offerOf } from "./offers.js";
import { isSaid } from "./panel.js";
import "./pegboard.js";
import { scoreboard } from "./plates.js";
import { recap } from "./recap.js";
import { resultDialog } from "./result.js";
import "./settings-dialog.js";
import { choose, onPreference, preference } from "./settings.js";
import { accompany, speakAloud } from "./sound.js";
import { opening, patience, reduce } from "./state.js";
import { scoreWords, told } from "./told.js";
import { goingBack, isGoSaid, newest, sceneOf, turnOf } from "./turn.js";
import { readTyped } from "./typed.js";
import { playable } from "./view.js";
import { capital, listed, nameFor } from "./voice.js";
import { learn, t } from "./words.js";

/** @typedef {import("./state.js").Model} Model */
/** @typedef {import("./state.js").Action} Action */
/** @typedef {import("./turn.js").Turn} Turn */
/** @typedef {import("./keys.js").Intent} Intent */
/** @typedef {import("./protocol").Hello} Hello */
/** @typedef {import("./protocol").View} View */
/** @typedef {{key: number, text: string, isAside: boolean}} Spoken an aside is for those who do not see the bar */

/** Where the board stands beside the cloth; as in the style sheet. */
const isWide = matchMedia("(min-width: 900px), (min-width: 560px) and (max-height: 520px)");

/** For so many milliseconds a button that has just come up does not answer a finger. */
const GUARD = 600;
/** For so many milliseconds it is seen that nothing fits, before go is said for the player. */
const GO_GAP = 800;

/** How the table is laid out while something else than the play lies on the cloth. @type {Record<string, string>} */
const SCENES = { cut: "cut", count: "count", verdict: "count", ask: "count", call: "count" };

const PACES = { slow: 1.6, normal: 1, quick: 0.55 };

export class Table extends LitElement {
  static properties = {
    game: { type: String },
    model: { state: true },
    spoken: { state: true },
    recap: { state: true },
    isLogOpen: { state: true },
    isTyping: { state: true },
    isFresh: { state: true },
  };

  constructor() {
    super();
    this.game = "";
    /** @type {Model} */
    this.model = opening();
    /** @type {readonly Spoken[]} */
    this.spoken = [];
    this.said = 0;
    /** Where the game stands, for whoever comes back to it, until something else is said. */
    this.recap = "";
    this.isLogOpen = false;
    this.isTyping = false;
    this.isFresh = false;
    this.offered = "";
    this.asked = "";
    this.touched = -GUARD;
    this.moves = new Moves(this);
    this.logged = 0;
    this.dispatch = this.dispatch.bind(this);
    this.press = this.press.bind(this);
    this.answer = this.answer.bind(this);
    this.typed = this.typed.bind(this);
  }

  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    this.#prefer();
    onPreference(() => this.#prefer());
    this.wire = new Wire(this.game, () => this.model, this.dispatch);
    this.curtain = new Curtain(this.wire, (seat) => this.#sit(seat));
    this.wire.open();
    addEventListener("keydown", this.press);
    addEventListener("pointerdown", () => (this.touched = performance.now()), { capture: true });
    addEventListener("online", () => this.wire?.renew());
    document.addEventListener("visibilitychange", () => document.hidden || this.wire?.wake());
    isWide.addEventListener("change", () => this.requestUpdate());
    dragging(this, { canDrag: (card) => this.moves.canPick(card), drop: (card) => this.moves.drop(card) });
  }

  #prefer() {
    const style = preference("verbosity") === "short" ? "short" : "long";
    this.dispatch({ type: "prefer", style, countBy: preference("countBy"), pace: PACES[preference("pace")] });
  }

  /** @param {Action} action */
  dispatch(action) {
    const before = this.model;
    this.model = reduce(before, action);
    if (action.type === "hello") this.#recall(action.hello);
    const news = this.model.heard.slice(before.heard.length).map(({ text }) => text);
    const asked = this.#newlyAsked();
    if (news.length || asked) this.#say(news, asked);
    if (this.model.shown !== before.shown && !this.isCatchingUp) accompany(this.model.shown?.event);
    this.moves.followOn();
    this.#pace();
  }

  /** @param {Hello} hello */
  #recall(hello) {
    const isMissed = hello.seat !== null && isLate(this.game, hello.seq);
    if (isMissed && !hello.open.length && hello.claimed === null && hello.view.stage !== "over") this.recap = capital(recap(hello));
  }

  /** What is asked of the player since now, for those who do not see the bar. */
  #newlyAsked() {
    const { model, turn } = this;
    const isMine = ["discard", "lay", "go", "count", "settle"].includes(turn.kind);
    const asked = isMine ? `${turn.kind} ${newest(model)}` : "";
    const isNew = asked !== this.asked;
    this.asked = asked;
    return isNew && asked ? offerOf(model, turn).prompt : "";
  }

  /** Whether the page tells itself what happened before it was opened. */
  get isCatchingUp() {
    return (this.model.shown?.seq ?? 0) <= this.model.known;
  }

  /** @param {Map<PropertyKey, unknown>} changed */
  update(changed) {
    const land = this.isCatchingUp ? () => {} : takeOff(this);
    super.update(changed);
    land();
  }

  #pace() {
    clearTimeout(this.timer);
    const wait = patience(this.model);
    if (wait !== null) this.timer = setTimeout(() => this.dispatch({ type: "next" }), wait);
    else if (this.isGoSaid) this.timer = setTimeout(() => this.wire?.move({ type: "go" }), GO_GAP);
  }

  get isGoSaid() {
    return isGoSaid(this.model, preference("autoGo"));
  }

  /** @returns {Turn} what is asked of the player; nothing while go is being said for him, or the curtain is down */
  get turn() {
    return this.isGoSaid || this.curtain?.isDown(this.model) ? { kind: "wait", seat: null } : turnOf(this.model);
  }

  get view() {
    return this.model.shown?.view ?? null;
  }

  get hand() {
    return [...(this.view?.hand ?? [])].sort(byRank);
  }

  /** The device is with the player of another seat. @param {number} seat */
  #sit(seat) {
    this.model = opening();
    this.#prefer();
    this.wire?.sit(seat);
  }

  // ---- what the player does ----------------------------------------------------------------------

  /** The one thing that is asked for now. */
  answer() {
    if (this.turn.kind !== "over") return this.moves.answer();
    /** @type {HTMLDialogElement | null} */ (this.querySelector("dialog.result"))?.showModal();
  }

  undo() {
    if (!this.moves.undo()) this.#say([t("undo-nothing")]);
  }

  // ---- keys and typed words ----------------------------------------------------------------------

  /** @param {KeyboardEvent} event */
  press(event) {
    const focused = event.target instanceof HTMLElement ? event.target : null;
    if (focused?.matches("input, select, textarea") || this.querySelector("dialog[open]")) return;
    if (event.repeat) return event.preventDefault(); // a key that is held down answers once
    const control = focused?.closest("button, a, summary");
    const intent = intentOf(event, control?.matches(".card") ? "card" : control ? "control" : null, this.moves.isNumber);
    if (!intent || !this.#follow(intent)) return;
    event.preventDefault();
  }

  /** Whether the key did anything, so that the browser does no more with it. @param {Intent} intent */
  #follow(intent) {
    const { kind } = this.turn;
    switch (intent.type) {
      case "pick":
        this.moves.pickPlace(intent.place);
        return true;
      case "digit":
        this.moves.write(intent.digit);
        return true;
      case "more":
        return this.moves.claimMore(intent.by);
      case "confirm":
        this.answer();
        return true;
      case "continue":
        if (kind === "continue" || kind === "over") this.answer();
        return true;
      case "go":
        if (kind === "go") this.answer();
        return true;
      case "muggins":
        if (kind === "settle") this.moves.other();
        return true;
      case "back":
        return this.moves.back();
      default:
        this.#tell(intent.type);
        return true;
    }
  }

  /** @param {"repeat" | "scores" | "count" | "crib" | "log" | "type" | "help" | "undo"} what */
  #tell(what) {
    switch (what) {
      case "log":
        return this.toggleLog();
      case "type":
        return this.toggleTyping();
      case "help":
        return this.help();
      case "undo":
        return this.undo();
      default:
        return this.#say([told(this.model, what)]);
    }
  }

  /** What was typed: moves, steps and questions. @param {SubmitEvent} event */
  typed(event) {
    event.preventDefault();
    const line = /** @type {HTMLInputElement} */ (this.querySelector(".typed input"));
    const typed = readTyped(line.value, this.model);
    line.value = "";
    switch (typed.kind) {
      case "ask":
        return this.#say([told(this.model, typed.question)]);
      case "move":
        return void this.wire?.move(typed.command);
      case "continue":
        return this.answer();
      case "undo":
        return this.undo();
      case "agree":
        return this.moves.agree(typed.granted);
      case "help":
        return this.#say([t("typed-help")]);
      case "no":
        return this.#say([capital(typed.why)]);
    }
  }

  toggleTyping() {
    this.isTyping = !this.isTyping;
    if (this.isTyping) this.updateComplete.then(() => this.querySelector(".typed input")).then((line) => /** @type {HTMLElement | null} */ (line)?.focus());
  }

  // ---- what is said ------------------------------------------------------------------------------

  /** Each sentence is a part of the live region of its own, so that the same one is heard twice.
   * @param {readonly string[]} texts @param {string} [aside] */
  #say(texts, aside = "") {
    const spoken = texts.map((text) => ({ text, isAside: false }));
    const all = aside ? [...spoken, { text: aside, isAside: true }] : spoken;
    // What was said last stays on the cloth until something else is.
    const stays = texts.length ? [] : this.spoken.filter(({ isAside }) => !isAside);
    this.spoken = [...stays, ...all.map((one) => ({ ...one, key: (this.said += 1) }))];
    if (this.isCatchingUp) return;
    if (texts.length) this.recap = "";
    texts.forEach((text) => speakAloud(text));
  }

  /** What stands on the cloth: a recap has the last announcement in it. @returns {readonly Spoken[]} */
  get announced() {
    if (!this.recap) return this.spoken;
    return [{ key: 0, text: this.recap, isAside: false }, ...this.spoken.filter(({ isAside }) => isAside)];
  }

  /** The same again, with the same people. */
  async again() {
    location.assign(await rematch(this.game));
  }

  toggleLog() {
    this.isLogOpen = !this.isLogOpen;
    this.logged = 0; // it was not laid out while it was hidden
  }

  help() {
    /** @type {HTMLDialogElement | null} */ (this.querySelector("dialog.help"))?.showModal();
  }

  // ---- drawing -----------------------------------------------------------------------------------

  willUpdate() {
    const { model, turn } = this;
    const { panel } = model;
    const isTold = panel?.kind !== "count" || isSaid(panel);
    const offered = [this.curtain?.isDown(model), sceneOf(model, turn), turn.kind, turn.kind === "discard" || model.shown?.seq, model.taken.length, isTold].join();
    if (offered !== this.offered && performance.now() - this.touched < GUARD) this.#guard();
    this.offered = offered;
  }

  /** A finger was tapping here: what has come up under it answers a little later. */
  #guard() {
    this.isFresh = true;
    clearTimeout(this.ripening);
    this.ripening = setTimeout(() => (this.isFresh = false), GUARD);
  }

  updated() {
    const dialog = /** @type {HTMLDialogElement | null} */ (this.querySelector("dialog.result"));
    if (dialog && !this.isEnded) {
      dialog.showModal();
      noteOver(this.game);
    }
    this.isEnded = dialog !== null;
    this.#keepFocus();
    this.#scrollLog();
    // A long count on a small screen: what was told last is in view.
    const last = this.querySelector(".counting .astray") ?? this.querySelector(".counting .total:not(:empty)");
    last?.scrollIntoView({ block: "nearest" });
  }

  /** To the newest line, when there is one. */
  #scrollLog() {
    const log = this.querySelector(".log");
    if (log && this.logged !== this.model.heard.length) log.scrollTop = log.scrollHeight;
    this.logged = this.model.heard.length;
  }

  /** A card that was laid takes the focus with it; it moves to what is asked for next. */
  #keepFocus() {
    const active = document.activeElement;
    if (this.contains(active)) this.hadFocus = true;
    else if (this.hadFocus && active === document.body) this.#nextFocus()?.focus();
  }

  /** @returns {HTMLElement | null} */
  #nextFocus() {
    return this.querySelector(".bar .answer[aria-disabled=false], .curtain .answer") ?? this.querySelector(".hand .card, .numbers .number, .takeable .card");
  }

  render() {
    const { view, model, turn } = this;
    const scene = sceneOf(model, turn);
    const { isFresh, answer, dispatch, curtain, moves } = this;
    return html`
      ${this.#top()}
      <main class="table ${this.#laidOut(scene)}" data-turn=${turn.kind} data-seq=${model.shown?.seq ?? 0}>
        <h1 class="sr">${this.#title()}</h1>
        ${view ? scoreboard(model, view) : nothing}
        ${view ? this.#board(view) : nothing}
        <div class="cloth">${view ? this.#cloth(view, turn) : nothing}</div>
        <div class="heard ${scene && !this.isTyping ? "sr" : ""}" role="status" aria-live="polite" aria-atomic="false">${repeat(
          this.announced, ({ key }) => key, ({ text, isAside }) => html`<span class=${isAside ? "sr" : ""}>${text} </span>`,
        )}</div>
        ${view && !scene ? curtain?.isDown(model) ? curtainPanel(curtain, model, isFresh, () => this.requestUpdate()) : ownHand(model, this.hand, this.#fitting(view), (card) => this.moves.pick(card)) : nothing}
        ${actionBar(model, turn, { isFresh, answer, dispatch, moves }, this.isTyping ? typedLine(this.typed) : nothing)}
      </main>
      ${logPage(model, this.isLogOpen)} ${helpPage()}
      ${turn.kind === "over" && view ? resultDialog(model, view, () => this.again(), () => this.#nextFocus()?.focus(), afterGame(this.game, view.rules)) : nothing}`;
  }

  /** The classes that say what lies on the cloth, and who sits around it. @param {string} scene */
  #laidOut(scene) {
    const { view, model, turn } = this;
    const stage = `stage-${SCENES[scene] ?? view?.stage ?? "opening"} ${this.isTyping ? "typing" : ""}`;
    if (scene || !view) return `${stage} scene-${scene}`;
    return `${stage} ${seated(model, view)} ${isClaimed(model, turn) ? "claimed" : ""}`;
  }

  #title() {
    const { names } = this.model;
    return names.length ? t("table-title", { who: listed(names.map((_, seat) => nameFor(this.model, seat))) }) : t("table-empty");
  }

  #top() {
    return html`<nav class="top">
      <a class="home" href="/">Muggins</a>
      <muggins-company .game=${this.game} .wire=${this.wire}></muggins-company>
      ${this.#undoButton()}
      <button type="button" class="plain" aria-expanded=${this.isTyping} @click=${this.toggleTyping}>${icon("type")}<span class="label">${t("table-type")}</span></button>
      <button type="button" class="plain" aria-expanded=${this.isLogOpen} @click=${this.toggleLog}>${icon("log")}<span class="label">${t("table-log")}</span></button>
      <button type="button" class="plain keys" aria-label=${t("table-keys")} @click=${this.help}>?</button>
      <muggins-settings></muggins-settings>
    </nav>`;
  }

  #undoButton() {
    const act = goingBack(this.model);
    if (!act) return nothing;
    return html`<button type="button" class="plain" title=${act === "undo" ? t("table-undo-why") : t("table-take-back-why")} @click=${this.undo}>
      ${icon("undo")}<span class="label">${act === "undo" ? t("table-undo") : t("table-take-back")}</span></button>`;
  }

  /** @param {View} view */
  #fitting(view) {
    return view.stage === "playing" ? playable(view) : view.hand;
  }

  /** @param {View} view */
  #board(view) {
    return html`<muggins-board .target=${view.rules.target} .scores=${view.scores} .trails=${view.trails}
      .isStanding=${isWide.matches} .label=${t("table-board", { target: view.rules.target, scores: scoreWords(this.model) })}></muggins-board>`;
  }

  /** @param {View} view @param {Turn} turn */
  #cloth(view, turn) {
    const { model } = this;
    const { panel } = model;
    if (turn.kind === "count") return askPanel(model, view, turn, this.dispatch, () => this.#countOtherWay());
    if (turn.kind === "settle" && turn.isCalling) return callPanel(model, view, turn, this.dispatch);
    switch (panel?.kind) {
      case "cut":
        return cutPanel(model, panel);
      case "count":
        return countPanel(model, view, panel);
      case "verdict":
        return verdictPanel(model, panel);
      default:
        return html`${opponents(model, view)}${deck(model, view)}${view.starter ? play(model, view) : nothing}`;
    }
  }

  #countOtherWay() {
    choose("countBy", this.model.countBy === "cards" ? "number" : "cards");
  }
}

await learn("table");
document.title = t("table-page");
customElements.define("muggins-table", Table);
