// The score-keeper: the page keeps the score of a real board, and draws it. It asks no server.

import { LitElement, html, nothing, repeat } from "./vendor/lit.js";
import "./counter.js";
import { fold, opened, playersOf, readBook, redo, sideOf, standing, undo, write } from "./ledger.js";
import { namelessName } from "./newboard.js";
import "./pegboard.js";
import { pegMark } from "./plates.js";
import { skunks } from "./skunk.js";
import { listed } from "./voice.js";
import { learn, t } from "./words.js";

/** @typedef {import("./ledger.js").Book} Book */
/** @typedef {import("./ledger.js").Entry} Entry */
/** @typedef {import("./ledger.js").Tally} Tally */
/** @typedef {import("./ledger.js").Written} Written */
/** @typedef {import("./ledger.js").Setup} Setup */
/** @typedef {import("./newboard.js").NewBoard} NewBoard */

const SHELF = "muggins.scorer";
const PAD = Array.from({ length: 12 }, (_, n) => n + 1);
/** More than anything scores at once. */
const MOST_HOLES = 60;
/** Where the board stands beside the pad; as in the style sheet. */
const isWide = matchMedia("(min-width: 900px)");

/** A game of two to 121, as most are. @returns {Setup} */
const usual = () => ({ names: [0, 1].map(namelessName), isTeams: false, target: 121, dealer: 0, values: "acc" });

const shelved = () => {
  try {
    return readBook(localStorage.getItem(SHELF));
  } catch {
    return null; // storage is switched off
  }
};

export class Scorer extends LitElement {
  static properties = { book: { state: true }, side: { state: true }, spoken: { state: true }, trouble: { state: true } };

  constructor() {
    super();
    /** @type {Book} */
    this.book = shelved() ?? opened(usual());
    this.tally = fold(this.book.past);
    /** Who pegs next. */
    this.side = this.#pone();
    this.spoken = "";
    this.trouble = "";
    this.press = this.press.bind(this);
    this.reread = this.reread.bind(this);
  }

  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    addEventListener("keydown", this.press);
    addEventListener("storage", this.reread);
    isWide.addEventListener("change", () => this.requestUpdate());
  }

  /** Another tab keeps the same book. @param {StorageEvent} event */
  reread({ key }) {
    const book = key === SHELF ? shelved() : null;
    if (book) this.#turn(book);
  }

  /** @param {Book} book */
  #turn(book) {
    this.book = book;
    this.tally = fold(book.past);
    this.side = Math.min(this.side, this.tally.scores.length - 1);
    this.trouble = "";
  }

  /** @param {Book} book */
  #keep(book) {
    this.#turn(book);
    try {
      localStorage.setItem(SHELF, JSON.stringify(book));
    } catch {
      // It is kept until the page is closed.
    }
  }

  /** The side whose hand is counted first. */
  #pone() {
    const { setup, dealer } = this.tally;
    return sideOf(setup, (dealer + 1) % setup.names.length);
  }

  /** @param {Entry} entry */
  enter(entry) {
    this.#keep(write(this.book, entry));
    this.spoken = this.#sentence(/** @type {Written} */ (this.tally.written.at(-1)));
    if (entry.type !== "peg") this.side = this.#pone();
  }

  /** @param {number} holes */
  peg(holes) {
    if (this.tally.winner === null && holes !== 0) this.enter({ type: "peg", side: this.side, holes });
  }

  /** @param {SubmitEvent} event */
  pegOther(event) {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    const holes = Number(String(new FormData(form).get("holes")).replace("−", "-"));
    const isFit = Number.isInteger(holes) && Math.abs(holes) <= MOST_HOLES;
    if (isFit) this.peg(holes);
    else this.trouble = t("score-other-fault", { most: MOST_HOLES });
    if (isFit) form.reset();
  }

  undo() {
    if (this.book.past.length === 1) return;
    this.#keep(undo(this.book));
    this.spoken = t("score-said-undone", { scores: this.#scoreWords() });
  }

  redo() {
    if (!this.book.future.length) return;
    this.#keep(redo(this.book));
    this.spoken = t("score-said-redone", { scores: this.#scoreWords() });
  }

  deal() {
    this.enter({ type: this.tally.winner === null ? "deal" : "next" });
  }

  /** @param {CustomEvent<Setup>} event */
  begin({ detail }) {
    this.#keep(opened(detail));
    this.side = this.#pone();
  }

  renew() {
    const setup = this.tally.setup;
    /** @type {NewBoard | null} */ (this.querySelector("muggins-new-board"))?.open(setup);
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    const target = event.target instanceof HTMLElement ? event.target : null;
    const field = this.querySelector("#score-other");
    const isBusy = event.ctrlKey || event.metaKey || event.altKey || this.querySelector("dialog[open]");
    if (isBusy || (target !== field && target?.matches("input:not([type=radio], [type=checkbox]), select"))) return;
    if (/^\d$/.test(event.key) && target !== field) return void (/** @type {HTMLElement | null} */ (field)?.focus());
    const act = this.#keys()[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  }

  /** @returns {Record<string, () => void>} */
  #keys() {
    const sides = this.tally.scores.length;
    return {
      u: () => this.undo(),
      r: () => this.redo(),
      d: () => this.deal(),
      p: () => (this.side = (this.side + 1) % sides),
    };
  }

  // ---- words -------------------------------------------------------------------------------------

  /** @param {number} side */
  #name(side) {
    return listed(playersOf(this.tally.setup, side));
  }

  /** Whether a side's name names two. */
  #many() {
    return this.tally.setup.isTeams ? "yes" : "no";
  }

  #scoreWords() {
    return listed(this.tally.scores.map((score, side) => t("score-stand", { who: this.#name(side), score })));
  }

  /** What was entered, as it is spoken and written down. @param {Written} written */
  #sentence(written) {
    const { entry, game, deal, dealer } = written;
    const who = this.tally.setup.names[dealer];
    if (entry.type === "peg") return this.#pegWords(written, entry.side);
    return entry.type === "next" ? t("score-said-next", { game, who }) : t("score-said-deal", { deal, who });
  }

  /** @param {Written} written @param {number} side */
  #pegWords({ holes, scores, winner }, side) {
    const who = this.#name(side);
    const many = this.#many();
    const score = scores[side];
    const others = scores.filter((_, other) => other !== side);
    if (winner !== null) return t("score-said-won", { many, who, score, other: Math.max(...others) });
    if (holes < 0) return t("score-said-back", { many, who, holes: -holes, score });
    return t("score-said-pegged", { many, who, holes, score });
  }

  // ---- what is drawn -----------------------------------------------------------------------------

  render() {
    const { scores, winner } = this.tally;
    return html`<nav class="top" aria-label=${t("score-title")}>
        <a class="home" href="/">Muggins</a>
        <button type="button" class="plain" @click=${this.renew}>${t("score-new")}</button>
      </nav>
      <main class="keeper tracks-${scores.length}">
        <h1>${t("score-title")}</h1>
        ${this.#board()}
        <div class="desk">
          ${this.#sides()}
          ${winner === null ? this.#pad() : this.#end(winner)}
          <p class="heard" role="status">${this.spoken}</p>
          ${this.#bar()}
        </div>
        <div class="margin">
          <muggins-counter .who=${winner === null ? this.#name(this.side) : ""}
            @counted=${(/** @type {CustomEvent<number>} */ event) => this.peg(event.detail)}></muggins-counter>
          ${this.#history()} ${this.#help()}
        </div>
      </main>
      <muggins-new-board @opened=${this.begin}></muggins-new-board>`;
  }

  /** Each game has a board of its own, which pegs do not walk back on. */
  #board() {
    const { setup, scores, trails, games, winner } = this.tally;
    const label = t("score-board", { target: setup.target, scores: this.#scoreWords() });
    const name = `${setup.target} ${scores.length} ${games.length - (winner === null ? 0 : 1)}`;
    return repeat([name], (key) => key, () => html`<muggins-board .target=${setup.target} .scores=${scores}
      .trails=${trails} .isStanding=${isWide.matches} .label=${label}></muggins-board>`);
  }

  #sides() {
    const { setup, dealer } = this.tally;
    return html`<fieldset class="sides">
      <legend class="sr">${t("score-whose")}</legend>
      ${this.tally.scores.map((score, side) => html`<label class="side side-${side} ${side === this.side ? "chosen" : ""}">
        <input type="radio" name="side" .checked=${side === this.side} @change=${() => (this.side = side)} />
        ${pegMark(side)}
        <span class="who">${this.#name(side)}</span>
        <b>${score}</b>
        <span class="more">${sideOf(setup, dealer) === side ? html`<span class="dealer">${t("score-deals", { who: setup.names[dealer] })}</span>` : nothing}
          ${score < setup.target ? html`<span class="needs">${t("score-needs", { holes: setup.target - score })}</span>` : nothing}</span>
        ${this.#match(side)}
      </label>`)}
    </fieldset>`;
  }

  /** @param {number} side */
  #match(side) {
    if (!this.tally.games.length) return nothing;
    const { won, points } = standing(this.tally, side);
    return html`<span class="match">${t("score-match-games", { won })} · ${t("score-match-points", { points })}</span>`;
  }

  #pad() {
    const who = this.#name(this.side);
    return html`<div class="pad" role="group" aria-label=${t("score-holes")}>
        ${PAD.map((holes) => html`<button type="button" class="hole" aria-label=${t("score-peg", { who, holes })}
          @click=${() => this.peg(holes)}>+${holes}</button>`)}
      </div>
      <form class="other" @submit=${this.pegOther}>
        <label for="score-other">${t("score-other")}</label>
        <input id="score-other" name="holes" inputmode="numeric" autocomplete="off" size="4" required />
        <button class="quiet">${t("score-other-peg")}</button>
      </form>
      <p class="trouble" role="alert">${this.trouble}</p>`;
  }

  /** @param {number} winner */
  #end(winner) {
    const game = /** @type {import("./ledger.js").Game} */ (this.tally.games.at(-1));
    const others = game.scores.filter((_, side) => side !== winner);
    const margin = game.scores[winner] - Math.max(...others);
    return html`<section class="end" aria-labelledby="end-title">
      <h2 id="end-title">${t("score-won", { who: this.#name(winner), many: this.#many() })}</h2>
      <p>${t("score-won-by", { margin })}</p>
      ${game.skunk === "none" ? nothing : html`${skunks(game.skunk === "double" ? 2 : 1)}<p class="skunked">${t(`score-won-${game.skunk}`)}</p>`}
      <p>${t("score-won-points", { points: game.points })}</p>
      <button type="button" class="answer" @click=${this.deal}>${t("score-next-game")}</button>
    </section>`;
  }

  #bar() {
    const { setup, dealer, winner } = this.tally;
    const next = setup.names[(dealer + 1) % setup.names.length];
    return html`<div class="tools">
      <button type="button" class="quiet" ?disabled=${this.book.past.length === 1} @click=${this.undo}>${t("score-undo")}</button>
      <button type="button" class="quiet" ?disabled=${!this.book.future.length} @click=${this.redo}>${t("score-redo")}</button>
      ${winner === null ? html`<button type="button" class="answer deal" @click=${this.deal}>${t("score-next-deal")}
        <small>${t("score-next-dealer", { who: next })}</small></button>` : nothing}
    </div>`;
  }

  #history() {
    const written = this.tally.written.toReversed();
    return html`<section class="history" aria-labelledby="history-title">
      <h2 id="history-title">${t("score-history")}</h2>
      ${written.length ? html`<ol tabindex="0" aria-labelledby="history-title">${written.map((line) => html`<li class=${line.entry.type}>${this.#sentence(line)}</li>`)}</ol>` : html`<p>${t("score-nothing")}</p>`}
    </section>`;
  }

  #help() {
    const keys = [["0–9", "digits"], ["P", "side"], ["U", "undo"], ["R", "redo"], ["D", "deal"]];
    return html`<section class="keys" aria-labelledby="keys-title">
      <h2 id="keys-title">${t("score-keys-title")}</h2>
      <dl>${keys.map(([key, does]) => html`<dt><kbd>${key}</kbd></dt><dd>${t(`score-key-${does}`)}</dd>`)}</dl>
    </section>`;
  }

  /** Whoever pegged the last hole with the pad is led to what comes next.
   * @param {Map<PropertyKey, unknown>} changed */
  updated(changed) {
    if (!changed.has("book") || document.activeElement !== document.body) return;
    const { winner } = this.tally;
    if (winner !== null) /** @type {HTMLElement | null} */ (this.querySelector(".end .answer"))?.focus();
  }
}
await learn("scorer", "voice");
document.title = t("score-page");
customElements.define("muggins-scorer", Scorer);
