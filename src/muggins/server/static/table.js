// The table: it folds what arrives into the model, paces it, and draws it.

import { LitElement, html, nothing } from "./vendor/lit.js";
import { actionBar } from "./actions.js";
import { byRank } from "./cards.js";
import { countPanel, cutPanel, deck, opponents, ownHand, play, tooMuch } from "./cloth.js";
import { HELP, intentOf } from "./keys.js";
import { takeOff } from "./motion.js";
import { Wire } from "./net.js";
import "./pegboard.js";
import { scoreboard } from "./plates.js";
import { resultDialog } from "./result.js";
import { isBusy, opening, patience, playable, reduce, turnOf } from "./state.js";
import "./settings-dialog.js";
import { accompany, speakAloud } from "./sound.js";
import { noteOver, openGame, recall } from "./games.js";
import { listed, nameFor, person, sideName } from "./voice.js";
import { learn, t } from "./words.js";

/** @typedef {import("./state.js").Model} Model */
/** @typedef {import("./state.js").Action} Action */
/** @typedef {import("./keys.js").Intent} Intent */
/** @typedef {import("./protocol").View} View */

/** Where the board stands beside the cloth; as in the style sheet. */
const isWide = matchMedia("(min-width: 900px), (min-width: 560px) and (max-height: 520px)");

export class Table extends LitElement {
  static properties = {
    game: { type: String },
    model: { state: true },
    spoken: { state: true },
    isLogOpen: { state: true },
  };

  constructor() {
    super();
    this.game = "";
    /** @type {Model} */
    this.model = opening();
    this.spoken = "";
    this.isLogOpen = false;
    this.logged = 0;
    this.dispatch = this.dispatch.bind(this);
    this.press = this.press.bind(this);
    this.answer = this.answer.bind(this);
  }

  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    this.wire = new Wire(this.game, () => this.model, this.dispatch);
    this.wire.open();
    addEventListener("keydown", this.press);
    addEventListener("online", () => this.wire?.wake());
    document.addEventListener("visibilitychange", () => document.hidden || this.wire?.wake());
    isWide.addEventListener("change", () => this.requestUpdate());
  }

  /** @param {Action} action */
  dispatch(action) {
    const before = this.model;
    this.model = reduce(before, action);
    const news = this.model.heard.slice(before.heard.length);
    if (news.length) this.#announce(news.slice(-2).map((heard) => heard.text).join(" "));
    if (this.model.shown !== before.shown && !this.isCatchingUp) accompany(this.model.shown?.event);
    this.#pace();
  }

  /** @param {string} text */
  #announce(text) {
    this.spoken = text;
    if (!this.isCatchingUp) speakAloud(text);
  }

  /** Whether the page tells itself what happened before it was opened. */
  get isCatchingUp() {
    return (this.model.shown?.seq ?? 0) <= this.model.known;
  }

  /** @param {Map<PropertyKey, unknown>} changed */
  update(changed) {
    const land = takeOff(this);
    super.update(changed);
    land();
  }

  #pace() {
    clearTimeout(this.timer);
    const wait = patience(this.model);
    if (wait !== null) this.timer = setTimeout(() => this.dispatch({ type: "next" }), wait);
  }

  get view() {
    return this.model.shown?.view ?? null;
  }

  get hand() {
    return [...(this.view?.hand ?? [])].sort(byRank);
  }

  /** The one thing that is asked for now. */
  answer() {
    const turn = turnOf(this.model);
    if (isBusy(this.model)) return;
    switch (turn.kind) {
      case "discard":
        if (turn.missing === 0) this.wire?.move({ type: "discard", cards: turn.cards });
        return;
      case "lay":
        if (turn.card) this.wire?.move({ type: "lay", card: turn.card });
        return;
      case "go":
        return void this.wire?.move({ type: "go" });
      case "continue":
        return this.#continue(turn.isAnswer);
      case "over":
        return /** @type {HTMLDialogElement | null} */ (this.querySelector("dialog.result"))?.showModal();
      case "wait":
        return;
    }
  }

  /** @param {boolean} isAnswer whether the server waits for it too */
  #continue(isAnswer) {
    const { panel } = this.model;
    const isCounted = panel?.kind !== "count" || panel.revealed >= panel.phrases.length;
    this.dispatch({ type: "continue" });
    if (isAnswer && isCounted) this.wire?.move({ type: "ready" });
  }

  /** @param {string} card */
  pick(card) {
    const turn = turnOf(this.model);
    // A move that is under way names its cards: others would not be sent.
    if (isBusy(this.model) || (turn.kind !== "discard" && turn.kind !== "lay")) return;
    if (turn.kind === "lay" && this.view && !playable(this.view).includes(card)) {
      return this.dispatch({ type: "refused", why: tooMuch(this.view, card) });
    }
    if (turn.kind === "lay" && turn.card === card) return this.answer();
    this.dispatch({ type: "pick", card });
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    if (event.repeat) return event.preventDefault(); // a key that is held down answers once
    if (this.querySelector("dialog[open]")) return;
    const focused = event.target instanceof HTMLElement ? event.target : null;
    const control = focused?.closest("button, a, summary");
    const intent = intentOf(event, control?.matches(".card") ? "card" : control ? "control" : null);
    if (!intent) return;
    event.preventDefault();
    this.#follow(intent);
  }

  /** @param {Intent} intent */
  #follow(intent) {
    const { kind } = turnOf(this.model);
    switch (intent.type) {
      case "pick":
        return this.hand[intent.place] && this.pick(this.hand[intent.place]);
      case "confirm":
        return this.answer();
      case "continue":
        return kind === "continue" || kind === "over" ? this.answer() : undefined;
      case "go":
        return kind === "go" ? this.answer() : undefined;
      case "log":
        return this.toggleLog();
      case "help":
        return this.help();
      default:
        return this.#say(this.#told(intent.type));
    }
  }

  /** @param {"repeat" | "scores" | "crib"} what */
  #told(what) {
    if (what === "repeat") return this.model.heard.at(-1)?.text ?? t("told-nothing");
    if (what === "scores") return t("told-scores", { scores: this.#scoreWords() });
    const dealer = this.view?.dealer ?? null;
    return dealer === null ? t("told-no-dealer") : t("told-crib", person(this.model, dealer));
  }

  /** A live region speaks only what changes, so the same words get another space at their end.
   * @param {string} text */
  #say(text) {
    this.spoken = this.spoken === text ? `${text} ` : text;
  }

  #scoreWords() {
    const scores = this.view?.scores ?? [];
    const told = scores.map((score, side) => t("told-score", { who: sideName(this.model, side), score }));
    return told.join(", ");
  }

  /** The same game against the same player. */
  async again() {
    location.assign(await openGame(recall(this.game)));
  }

  toggleLog() {
    this.isLogOpen = !this.isLogOpen;
    this.logged = 0; // it was not laid out while it was hidden
  }

  help() {
    /** @type {HTMLDialogElement | null} */ (this.querySelector("dialog.help"))?.showModal();
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
    return this.querySelector(".bar .answer[aria-disabled=false]") ?? this.querySelector(".hand .card");
  }

  render() {
    const { view, model } = this;
    const turn = turnOf(model);
    return html`
      ${this.#top()}
      <main class="table stage-${model.panel?.kind ?? view?.stage ?? "opening"}" data-turn=${turn.kind} data-seq=${model.shown?.seq ?? 0}>
        <h1 class="sr">${this.#title()}</h1>
        ${view ? scoreboard(model, view) : nothing}
        ${view ? this.#board(view) : nothing}
        <div class="cloth">${view ? this.#cloth(view) : nothing}</div>
        <p class="heard ${model.panel ? "sr" : ""}" role="status" aria-live="polite">${this.spoken}</p>
        ${view && !model.panel ? ownHand(model, this.hand, this.#fitting(view), (card) => this.pick(card)) : nothing}
        ${actionBar(model, turn, this.answer)}
      </main>
      ${this.#log()} ${this.#help()}
      ${turn.kind === "over" && view ? resultDialog(model, view, () => this.again(), () => this.#nextFocus()?.focus()) : nothing}`;
  }

  #title() {
    const { names } = this.model;
    return names.length ? t("table-title", { who: listed(names.map((_, seat) => nameFor(this.model, seat))) }) : t("table-empty");
  }

  #top() {
    return html`<nav class="top">
      <a class="home" href="/">Muggins</a>
      <button type="button" class="plain" aria-expanded=${this.isLogOpen} @click=${this.toggleLog}>${t("table-log")}</button>
      <button type="button" class="plain" aria-label=${t("table-keys")} @click=${this.help}>?</button>
      <muggins-settings></muggins-settings>
    </nav>`;
  }

  /** @param {View} view */
  #fitting(view) {
    return view.stage === "playing" ? playable(view) : view.hand;
  }

  /** @param {View} view */
  #board(view) {
    return html`<muggins-board .target=${view.rules.target} .scores=${view.scores} .trails=${view.trails}
      .isStanding=${isWide.matches} .label=${t("table-board", { target: view.rules.target, scores: this.#scoreWords() })}></muggins-board>`;
  }

  /** @param {View} view */
  #cloth(view) {
    const { model } = this;
    if (model.panel?.kind === "cut") return cutPanel(model, model.panel);
    if (model.panel?.kind === "count") return countPanel(model, view, model.panel);
    return html`${opponents(model, view)}${deck(model, view)}${view.starter ? play(model, view) : nothing}`;
  }

  #log() {
    return html`<aside class="log" ?hidden=${!this.isLogOpen} aria-label=${t("table-log")}>
      <h2>${t("table-said")}</h2>
      <ol role="log" aria-live="off">${this.model.heard.map(({ text }) => html`<li>${text}</li>`)}</ol>
    </aside>`;
  }

  #help() {
    return html`<dialog class="help" aria-labelledby="help-title">
      <h2 id="help-title">${t("table-keys")}</h2>
      <dl>${HELP.map(([key, does]) => html`<dt><kbd>${key}</kbd></dt><dd>${t(does)}</dd>`)}</dl>
      <form method="dialog"><button class="answer">${t("table-close")}</button></form>
    </dialog>`;
  }
}
await learn("table", "voice");
customElements.define("muggins-table", Table);
