// The score sheet of cribbage pool, for a real table: which balls fell, what else happened, and what
// the referee says of it. The record is kept in this browser; the referee, on the server, keeps nothing.

import { LitElement, html, nothing } from "./vendor/lit.js";
import { askHall } from "./cuegame.js";
import "./newpool.js";
import { BALLS, drawnBall } from "./poolballs.js";
import { BLANK, askReferee, chapters, flagged, having, isBlank, newGame, readGame, strokeOf, tapped, undone } from "./poolgame.js";
import { drawnHistory, drawnMarks, drawnPlayers, drawnRuling, sentences } from "./poolplates.js";
import { goalWords, headline } from "./poolwords.js";
import { learn, t } from "./words.js";

/** @typedef {import("./poolgame.js").Flag} Flag */
/** @typedef {import("./poolgame.js").Game} Game */
/** @typedef {import("./protocol").PoolAnswer} PoolAnswer */
/** @typedef {import("./protocol").PoolCommand} PoolCommand */
/** @typedef {import("./protocol").PoolHall} PoolHall */
/** @typedef {import("./protocol").PoolState} PoolState */

const SHELF = "muggins.pool";

export class Pool extends LitElement {
  static properties = {
    game: { state: true },
    answer: { state: true },
    draft: { state: true },
    isOffMode: { state: true },
    isSetup: { state: true },
    trouble: { state: true },
    isAway: { state: true },
    isAsking: { state: true },
    spoken: { state: true },
    hall: { state: true },
  };

  constructor() {
    super();
    /** @type {Game | null} */
    this.game = null;
    /** The rulings of that game, once the referee gave them. @type {PoolAnswer | null} */
    this.answer = null;
    this.draft = BLANK;
    this.isOffMode = false;
    this.isSetup = false;
    this.trouble = "";
    this.isAway = false;
    /** Whether the referee thinks: what is tapped meanwhile would be lost. */
    this.isAsking = false;
    this.spoken = "";
    /** Whether pool can be played here too. @type {PoolHall | null} */
    this.hall = null;
    this.asked = 0;
    this.reread = this.reread.bind(this);
    this.retry = this.retry.bind(this);
  }

  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    addEventListener("storage", this.reread);
    addEventListener("online", this.retry);
    this.#open();
    // Without an answer the sheet keeps the score all the same.
    askHall().then((hall) => (this.hall = hall), () => {});
  }

  // ---- the game ----------------------------------------------------------------------------------

  #open() {
    try {
      this.game = readGame(localStorage.getItem(SHELF));
    } catch {
      this.trouble = t("pool-unfit");
    }
    this.isSetup = this.game === null;
    if (this.game) this.#ask(this.game);
  }

  /** Another tab keeps the same sheet. @param {StorageEvent} event */
  reread({ key }) {
    if (key === SHELF) this.#open();
  }

  /** The line may be back; what was tapped meanwhile stays. */
  async retry() {
    const { draft } = this;
    if (this.isAway && this.game && (await this.#ask(this.game))) this.draft = draft;
  }

  /** @param {Game} game */
  #keep(game) {
    this.game = game;
    try {
      localStorage.setItem(SHELF, JSON.stringify(game));
    } catch {
      // It is kept until the page is closed.
    }
  }

  /** Has the referee rule on that game; once he did, it is the one that is kept. @param {Game} game */
  async #ask(game) {
    const turn = ++this.asked;
    this.isAsking = true;
    const answer = await askReferee(game).catch((error) => String(error.message));
    if (turn !== this.asked) return false;
    this.isAsking = false;
    if (typeof answer === "string") {
      this.isAway = answer === "";
      this.trouble = answer || t("pool-trouble");
      return false;
    }
    // Who only asks where the game stands keeps nothing: another tab may just have entered a stroke.
    if (game !== this.game) this.#keep(game);
    Object.assign(this, { answer, isAway: false, trouble: "", draft: BLANK, isOffMode: false });
    return true;
  }

  /** @param {PoolCommand} command */
  async enter(command) {
    if (!this.game || this.isAsking) return;
    const isRuled = await this.#ask(having(this.game, command));
    const last = this.answer && chapters(this.answer.told)[0];
    if (!isRuled || !last) return;
    this.spoken = last.flatMap((told) => sentences(told, this.#names, true)).join(" ");
    await this.updateComplete;
    this.querySelector(".next")?.scrollIntoView({ block: "nearest" });
  }

  /** Whoever used a button that is gone is led to what comes next. @param {Map<PropertyKey, unknown>} changed */
  updated(changed) {
    if (!changed.get("answer") || document.activeElement !== document.body) return;
    /** @type {HTMLElement | null} */ (this.querySelector(".choices .answer, .tools .answer"))?.focus({ preventScroll: true });
  }

  async undo() {
    if (this.game && !this.isAsking && (await this.#ask(undone(this.game)))) this.spoken = t("pool-said-undone");
  }

  /** @param {CustomEvent<Game>} event */
  begin({ detail }) {
    Object.assign(this, { isSetup: false, answer: null, spoken: "", draft: BLANK });
    this.#keep(detail);
    this.#ask(detail);
  }

  // ---- words -------------------------------------------------------------------------------------

  get #names() {
    return this.game?.players ?? [];
  }

  /** @param {number | null} player */
  #name(player) {
    return this.game?.players[player ?? 0] ?? "";
  }

  // ---- what is drawn -----------------------------------------------------------------------------

  render() {
    return html`<header class="top ${this.hall?.has_table ? "crowded" : ""}">
        <a class="home" href="/">Muggins</a>
        <h1>${t("pool-title")}</h1>
        ${this.hall?.has_table ? html`<a class="plain" href="/pool/play">${t("pool-table")}</a>` : nothing}
        ${this.isSetup ? nothing : html`<button type="button" class="plain" @click=${() => (this.isSetup = true)}>${t("pool-new")}</button>`}
      </header>
      <main class="sheet">${this.isSetup ? this.#setup() : this.#sheet()}</main>`;
  }

  #setup() {
    return html`${this.#fault()}
      <muggins-new-pool .game=${this.game} @opened=${this.begin} @kept=${() => (this.isSetup = false)}></muggins-new-pool>
      ${this.hall && !this.hall.has_table ? html`<p class="no-table">${t("pool-no-table")} <code>${this.hall.install}</code></p>` : nothing}`;
  }

  #sheet() {
    const state = this.answer?.state;
    return html`
      ${state ? html`${drawnPlayers(state, this.#names)}${this.#next(state)}${this.#desk(state)}` : nothing}
      ${this.#fault()}
      <p class="sr" role="status">${this.spoken}</p>
      ${state ? html`${drawnMarks(state, this.#names)}${drawnHistory(this.answer?.told ?? [], this.#names, true)}${this.#bar(state)}` : nothing}`;
  }

  #fault() {
    const retry = html`<button type="button" class="quiet" @click=${this.retry}>${t("pool-retry")}</button>`;
    return html`<div role="alert">${this.trouble ? html`<p class="trouble">${this.trouble} ${this.isAway ? retry : nothing}</p>` : nothing}</div>`;
  }

  /** Who is next, what he is on, and what was ruled before. @param {PoolState} state */
  #next(state) {
    const isPlay = state.phase === "shooting" || state.phase === "tie-break";
    return html`<section class="next">
      ${drawnRuling(this.answer?.told ?? [], this.#names, true)}
      <h2 class="headline">${headline(state, this.#names)}
        ${state.due.length && isPlay ? html`<span class="due" aria-hidden="true">${state.due.map(drawnBall)}</span>` : nothing}</h2>
      ${isPlay ? html`<p class="aim">${goalWords(state)}</p>` : nothing}
      ${isPlay || state.phase === "breaking" ? html`<p class="cue">${t(`pool-cue-${state.cue}`)}</p>` : nothing}
      ${this.#inHand(state, isPlay)}
    </section>`;
  }

  /** What may be done with the cue ball first. @param {PoolState} state @param {boolean} isPlay */
  #inHand(state, isPlay) {
    if (!isPlay) return nothing;
    if (state.cue === "choice") {
      return html`<button type="button" class="quiet" @click=${() => this.enter({ type: "take_in_hand" })}>${t("pool-take")}</button>`;
    }
    if (state.cue !== "kitchen") return nothing;
    return html`<details class="move"><summary>${t("pool-move")}</summary>
      <p>${t("pool-move-how")}</p>
      <div class="balls few" role="group" aria-label=${t("pool-move-which")}>${state.table.map((ball) => html`<button type="button" class="pick"
        aria-label=${t("pool-ball", { ball })} @click=${() => this.enter({ type: "relocate", ball })}>${drawnBall(ball)}</button>`)}</div>
    </details>`;
  }

  /** Where the next fact is entered. @param {PoolState} state */
  #desk(state) {
    if (state.phase === "over") return nothing;
    return state.phase === "choosing" ? this.#choices(state) : this.#stroke(state);
  }

  /** @param {PoolState} state */
  #choices(state) {
    const words = { who: this.#name(state.shooter), breaker: this.#name(state.breaker) };
    return html`<div class="choices">${state.answers.map((answer) => html`<button type="button" class="answer"
      @click=${() => this.enter({ type: "choose", answer })}>${t(`pool-answer-${answer}`, words)}</button>`)}</div>`;
  }

  /** @param {PoolState} state */
  #stroke(state) {
    return html`<section class="stroke" ?inert=${this.isAsking}>
      <h2>${t("pool-fell")}</h2>
      <p class="note">${this.isOffMode ? t("pool-off-how") : t("pool-fell-how")}</p>
      <div class="balls" role="group" aria-label=${t("pool-fell")}>${BALLS.map((ball) => this.#ball(ball, state))}</div>
      <div class="chips" role="group" aria-label=${t("pool-happened")}>
        ${this.#flags(state).map((flag) => this.#chip(t(FLAG_WORDS[flag]), this.draft.flags.includes(flag), () => (this.draft = flagged(this.draft, flag))))}
        ${this.#chip(t("pool-off"), this.isOffMode, () => (this.isOffMode = !this.isOffMode))}
      </div>
    </section>`;
  }

  /** @param {PoolState} state @returns {Flag[]} */
  #flags({ phase }) {
    const isBreak = phase === "breaking";
    const isCalled = this.game?.rules["call-shot"] === "yes" && !isBreak;
    return ["called", "scratch", ...(isBreak ? /** @type {Flag[]} */ (["closed"]) : []), ...(isCalled ? /** @type {Flag[]} */ (["uncalled"]) : []), "jumped"];
  }

  /** @param {string} label @param {boolean} isOn @param {() => void} toggle */
  #chip(label, isOn, toggle) {
    return html`<button type="button" class="chip" aria-pressed=${isOn} @click=${toggle}>${label}</button>`;
  }

  /** @param {number} ball @param {PoolState} state */
  #ball(ball, state) {
    const place = this.draft.pocketed.indexOf(ball) + 1;
    const isOff = this.draft.off.includes(ball);
    const isDue = state.due.includes(ball);
    if (!state.table.includes(ball)) {
      return html`<span class="pick down" role="img" aria-label=${t("pool-ball-down", { ball })}>${drawnBall(ball)}</span>`;
    }
    const label = place ? t("pool-ball-order", { ball, place }) : isOff ? t("pool-ball-off", { ball }) : t(isDue ? "pool-ball-due" : "pool-ball", { ball });
    return html`<button type="button" class="pick ${isDue ? "due" : ""}" aria-pressed=${place > 0 || isOff} aria-label=${label}
      @click=${() => (this.draft = tapped(this.draft, ball, this.isOffMode ? "off" : "pocketed"))}>
      ${drawnBall(ball)}${place ? html`<i aria-hidden="true">${place}</i>` : isOff ? html`<i aria-hidden="true">↗</i>` : nothing}
    </button>`;
  }

  /** @param {PoolState} state */
  #bar(state) {
    const isStroke = state.phase !== "over" && state.phase !== "choosing";
    return html`<div class="tools">
      <button type="button" class="quiet" ?disabled=${!this.game?.commands.length} @click=${this.undo}>${t("pool-undo")}</button>
      ${isStroke ? html`<button type="button" class="answer" @click=${() => this.enter(strokeOf(this.draft))}>${isBlank(this.draft) ? t("pool-enter-nothing") : t("pool-enter")}</button>` : nothing}
      ${state.phase === "over" ? html`<button type="button" class="answer" @click=${this.rematch}>${t("pool-again")}</button>` : nothing}
    </div>`;
  }

  /** The same players and rules; the next of them breaks. */
  rematch() {
    if (!this.game) return;
    const [first, ...others] = this.game.players;
    this.begin(new CustomEvent("opened", { detail: newGame([...others, first], this.game.rules) }));
  }
}

/** @type {Record<Flag, string>} */
const FLAG_WORDS = {
  called: "pool-foul",
  scratch: "pool-scratch",
  jumped: "pool-jumped",
  closed: "pool-closed",
  uncalled: "pool-uncalled",
};

await learn("pool");
document.title = t("pool-page");
customElements.define("muggins-pool", Pool);
