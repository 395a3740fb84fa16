// The score sheet of cribbage pool, for a real table: which balls fell, what else happened, and what
// the referee says of it. The record is kept in this browser; the referee, on the server, keeps nothing.

import { LitElement, html, nothing } from "./vendor/lit.js";
import "./newpool.js";
import { BALLS, CRIBBAGES, drawnBall } from "./poolballs.js";
import { BLANK, askReferee, chapters, flagged, having, isBlank, newGame, readGame, strokeOf, tapped, undone } from "./poolgame.js";
import { anyBall, headWords, reasonWords, theBalls } from "./poolwords.js";
import { learn, t } from "./words.js";

/** @typedef {import("./poolgame.js").Flag} Flag */
/** @typedef {import("./poolgame.js").Game} Game */
/** @typedef {import("./protocol").PoolAnswer} PoolAnswer */
/** @typedef {import("./protocol").PoolCommand} PoolCommand */
/** @typedef {import("./protocol").PoolState} PoolState */
/** @typedef {import("./protocol").PoolTold} PoolTold */

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
    this.#keep(game);
    Object.assign(this, { answer, isAway: false, trouble: "", draft: BLANK, isOffMode: false });
    return true;
  }

  /** @param {PoolCommand} command */
  async enter(command) {
    if (!this.game || this.isAsking) return;
    const isRuled = await this.#ask(having(this.game, command));
    const last = this.answer && chapters(this.answer.told)[0];
    if (!isRuled || !last) return;
    this.spoken = last.map((told) => this.#sentences(told).join(" ")).join(" ");
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

  /** @param {PoolTold} told */
  #sentences(told) {
    const reasons = told.reasons.map(reasonWords);
    const spot = told.spotted.length ? [t("pool-spot", { balls: theBalls(told.spotted) })] : [];
    return [headWords(told, this.game?.players ?? []), ...reasons, ...spot];
  }

  /** @param {number | null} player */
  #name(player) {
    return this.game?.players[player ?? 0] ?? "";
  }

  // ---- what is drawn -----------------------------------------------------------------------------

  render() {
    return html`<header class="top">
        <a class="home" href="/">Muggins</a>
        <h1>${t("pool-title")}</h1>
        ${this.isSetup ? nothing : html`<button type="button" class="plain" @click=${() => (this.isSetup = true)}>${t("pool-new")}</button>`}
      </header>
      <main class="sheet">${this.isSetup ? this.#setup() : this.#sheet()}</main>`;
  }

  #setup() {
    return html`${this.#fault()}
      <muggins-new-pool .game=${this.game} @opened=${this.begin} @kept=${() => (this.isSetup = false)}></muggins-new-pool>`;
  }

  #sheet() {
    const state = this.answer?.state;
    return html`
      ${state ? html`${this.#players(state)}${this.#next(state)}${this.#desk(state)}` : nothing}
      ${this.#fault()}
      <p class="sr" role="status">${this.spoken}</p>
      ${state ? html`${this.#marks(state)}${this.#history()}${this.#bar(state)}` : nothing}`;
  }

  #fault() {
    const retry = html`<button type="button" class="quiet" @click=${this.retry}>${t("pool-retry")}</button>`;
    return html`<div role="alert">${this.trouble ? html`<p class="trouble">${this.trouble} ${this.isAway ? retry : nothing}</p>` : nothing}</div>`;
  }

  /** @param {PoolState} state */
  #players(state) {
    const players = this.game?.players ?? [];
    return html`<ul class="plates" aria-label=${t("pool-players")}>${players.map((name, player) => {
      const made = state.cribbages.filter((one) => one.player === player).length;
      const isTurn = player === state.shooter && state.phase !== "over";
      return html`<li class="plate ${isTurn ? "turn" : ""} ${state.out.includes(player) ? "out" : ""}">
        <span class="who">${name}</span>
        <b aria-hidden="true">${made}</b><span class="sr">${t("pool-made", { count: made })}</span>
        ${state.out.includes(player) ? html`<small>${t("pool-out")}</small>` : nothing}
        ${state.fouls[player] && !state.out.includes(player) ? html`<small><span class="crosses" aria-hidden="true">${"✕".repeat(state.fouls[player])}</span>
          ${t("pool-fouls", { count: state.fouls[player] })}</small>` : nothing}
      </li>`;
    })}</ul>`;
  }

  /** The eight cribbages, each as its balls, and whose it is. @param {PoolState} state */
  #marks(state) {
    return html`<ol class="marks" aria-label=${t("pool-marks")}>${CRIBBAGES.map((pair) => {
      const made = state.cribbages.findLast((one) => one.balls.includes(pair[0]));
      const who = made ? this.#name(made.player) : "";
      const words = { pair: pair.join("–"), who };
      return html`<li class=${made ? "made" : "open"}>
        <span class="pair" aria-hidden="true">${pair.map(drawnBall)}</span>
        <span class="owner" aria-hidden="true">${who}</span>
        <span class="sr">${made ? t("pool-mark-made", words) : t("pool-mark-open", words)}</span>
      </li>`;
    })}</ol>`;
  }

  /** @param {PoolState} state */
  #headline(state) {
    const who = this.#name(state.shooter);
    switch (state.phase) {
      case "breaking":
        return t("pool-breaks", { who });
      case "choosing":
        return t("pool-decides", { who });
      case "tie-break":
        return t("pool-tie-break", { who });
      case "over":
        return state.winner === null ? t("pool-drawn") : t("pool-over", { who: this.#name(state.winner) });
      default:
        return t("pool-shoots", { who });
    }
  }

  /** Who is next, what he is on, and what was ruled before. @param {PoolState} state */
  #next(state) {
    const last = this.answer ? (chapters(this.answer.told)[0] ?? []) : [];
    const isPlay = state.phase === "shooting" || state.phase === "tie-break";
    return html`<section class="next">
      ${last.length ? html`<div class="ruling"><h2 class="sr">${t("pool-ruling")}</h2>${last.map((told) => this.#told(told))}</div>` : nothing}
      <h2 class="headline">${this.#headline(state)}
        ${state.due.length && isPlay ? html`<span class="due" aria-hidden="true">${state.due.map(drawnBall)}</span>` : nothing}</h2>
      ${isPlay ? html`<p class="aim">${this.#aim(state)}</p>` : nothing}
      ${isPlay || state.phase === "breaking" ? html`<p class="cue">${t(`pool-cue-${state.cue}`)}</p>` : nothing}
      ${this.#inHand(state, isPlay)}
    </section>`;
  }

  /** @param {PoolState} state */
  #aim({ on, due }) {
    if (on.length) return t("pool-on", { balls: theBalls(on), due: anyBall(due) });
    return due.length ? t("pool-due", { due: anyBall(due) }) : t("pool-free");
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

  /** The newest ruling; what the shooter is on now is said below it. @param {PoolTold} told */
  #told(told) {
    const reasons = told.reasons.filter(({ why }) => why !== "on" && why !== "free");
    return html`<p class="said">${headWords(told, this.game?.players ?? [])}</p>
      ${reasons.length ? html`<ul>${reasons.map((reason) => html`<li>${reasonWords(reason)}</li>`)}</ul>` : nothing}
      ${told.spotted.length ? html`<p class="spot">${t("pool-spot", { balls: theBalls(told.spotted) })}</p><p class="note">${t("pool-spot-how")}</p>` : nothing}`;
  }

  #history() {
    const told = chapters(this.answer?.told ?? []);
    return html`<section class="history" aria-labelledby="pool-history">
      <h2 id="pool-history">${t("pool-history")}</h2>
      ${told.length ? html`<ol reversed tabindex="0" aria-labelledby="pool-history">${told.map((chapter) => html`<li>${chapter.map((one) => html`<p>${this.#sentences(one).join(" ")}</p>`)}</li>`)}</ol>` : html`<p>${t("pool-nothing")}</p>`}
    </section>`;
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
