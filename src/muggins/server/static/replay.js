// The replay of a finished game: step by step, all cards open, with its score sheet.

import { LitElement, html, nothing } from "./vendor/lit.js";
import { ask } from "./asking.js";
import { byRank, nameOf } from "./cards.js";
import { face } from "./faces.js";
import { playerNames } from "./names.js";
import "./pegboard.js";
import { pegMark } from "./plates.js";
import { sheetTable } from "./sheet.js";
import { showPhrases } from "./spoken.js";
import { countOf } from "./view.js";
import { kept, lastDeal, nextDeal, stepsOf } from "./steps.js";
import { capital, listed, nameFor, sentence, sideName } from "./voice.js";
import { Weighing } from "./weighing.js";
import { learn, t } from "./words.js";

/** @typedef {import("./steps.js").Retelling} Retelling */
/** @typedef {import("./steps.js").Step} Step */
/** @typedef {import("./protocol").View} View */

const PACE = 1400;

/** The signs of the buttons. */
const SIGNS = {
  back: "M13 3L5 10L13 17Z",
  on: "M7 3L15 10L7 17Z",
  dealBack: "M3 3H6V17H3ZM17 3L8 10L17 17Z",
  dealOn: "M14 3H17V17H14ZM3 3L12 10L3 17Z",
};

/** Where each key goes. @type {Record<string, (steps: readonly Step[], at: number) => number>} */
const WAYS = {
  ArrowLeft: (_, at) => at - 1,
  ArrowRight: (_, at) => at + 1,
  PageUp: (steps, at) => lastDeal(steps, at),
  PageDown: (steps, at) => nextDeal(steps, at),
  Home: () => 0,
  End: (steps) => steps.length - 1,
};

/** @param {string} card @param {string} [extra] */
const shown = (card, extra = "") => html`<li class="card ${extra}" aria-label=${nameOf(card)}>${face(card)}</li>`;

export class Replay extends LitElement {
  static properties = {
    game: { type: String },
    kept: { type: String },
    told: { state: true },
    at: { state: true },
    notice: { state: true },
    isPlaying: { state: true },
  };

  constructor() {
    super();
    this.game = "";
    this.kept = "";
    /** @type {Retelling | null} */
    this.told = null;
    /** @type {Step[]} */
    this.steps = [];
    this.weighing = this.#weighing();
    this.at = 0;
    this.notice = "";
    this.record = "";
    this.isPlaying = false;
    this.press = this.press.bind(this);
  }

  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    addEventListener("keydown", this.press);
    const source = this.game ? `/api/games/${this.game}/replay` : this.kept && `/api/history/${this.kept}/replay`;
    if (source) this.#fetch(source);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    removeEventListener("keydown", this.press);
    clearTimeout(this.timer);
  }

  /** @param {string} source */
  async #fetch(source) {
    this.notice = t("replay-loading");
    try {
      this.#open(await ask("GET", source));
    } catch (error) {
      this.notice = error instanceof Error ? error.message : String(error);
    }
  }

  /** @param {Retelling} told */
  #open(told) {
    this.steps = stepsOf(told);
    this.weighing = this.#weighing();
    this.told = told;
    this.notice = "";
    if (location.hash === "#review") this.updateComplete.then(() => this.querySelector(".review")?.scrollIntoView());
    const place = Number(new URLSearchParams(location.hash.slice(1)).get("step") ?? 0);
    this.at = Math.min(Math.max(0, place), this.steps.length - 1);
  }

  #weighing() {
    return new Weighing(this.steps, () => this.requestUpdate(), (at) => this.#show(at));
  }

  /** Goes to a step that is spoken of further down. @param {number} at */
  #show(at) {
    this.go(at);
    this.querySelector(".stage")?.scrollIntoView({ block: "start" });
  }

  /** @param {File | undefined} file */
  async read(file) {
    if (!file) return;
    this.record = await file.text();
    try {
      this.#open(await ask("POST", "/api/replay", { record: this.record }));
    } catch (error) {
      this.notice = error instanceof Error ? error.message : String(error);
    }
  }

  /** @param {SubmitEvent} event */
  async keep(event) {
    event.preventDefault();
    const seat = Number(new FormData(/** @type {HTMLFormElement} */ (event.target)).get("seat"));
    try {
      await ask("POST", "/api/history", { record: this.record, seat });
      this.record = "";
      this.notice = t("replay-kept");
    } catch (error) {
      this.notice = error instanceof Error ? error.message : String(error);
    }
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    const way = WAYS[event.key];
    const focused = event.target instanceof HTMLElement ? event.target : null;
    // The slider, a field and a scrolling table have arrows of their own.
    if (!way || !this.told || event.ctrlKey || event.metaKey || event.altKey || focused?.matches("input, select, [role=region]")) return;
    event.preventDefault();
    this.go(way(this.steps, this.at));
  }

  /** @param {number} at */
  go(at) {
    this.at = Math.min(Math.max(0, at), this.steps.length - 1);
    history.replaceState(null, "", `#step=${this.at}`);
  }

  play() {
    this.isPlaying = !this.isPlaying;
    if (this.isPlaying && this.at === this.steps.length - 1) this.go(0);
    this.#pace();
  }

  #pace() {
    clearTimeout(this.timer);
    if (!this.isPlaying) return;
    this.timer = setTimeout(() => {
      this.go(this.at + 1);
      this.isPlaying = this.at < this.steps.length - 1;
      this.#pace();
    }, PACE);
  }

  async share() {
    const url = location.href;
    try {
      await navigator.clipboard.writeText(url);
      this.notice = t("replay-shared");
    } catch {
      this.notice = t("replay-not-shared", { url });
    }
  }

  /** Nobody is "you" here: whoever looks may have sat in no seat. */
  get company() {
    return { names: this.told?.names ?? [], bots: this.told?.bots ?? [], sides: this.told?.sides ?? [], seat: null };
  }

  get sideNames() {
    const sides = [...new Set(this.company.sides)];
    return sides.map((side) => sideName(this.company, side));
  }

  /** @param {readonly number[]} scores */
  #scoreWords(scores) {
    return listed(scores.map((score, side) => t("replay-side-score", { who: this.sideNames[side], score })));
  }

  render() {
    return html`<nav class="top">
        <a class="home" href="/">Muggins</a>
        <a class="plain" href="/history">${t("replay-history")}</a>
      </nav>
      <main class="study replay" data-step=${this.at}>
        ${this.told ? this.#game(this.told) : nothing}
        <p class="notice" role="status">${this.notice}</p>
        ${this.told ? nothing : this.#opener()}
      </main>`;
  }

  #opener() {
    if ((this.game || this.kept) && this.notice === t("replay-loading")) return nothing;
    return html`<h1>${t("replay-title")}</h1>
      <section class="sheet-of-paper drop" @dragover=${(/** @type {DragEvent} */ event) => event.preventDefault()}
        @drop=${(/** @type {DragEvent} */ event) => {
          event.preventDefault();
          this.read(event.dataTransfer?.files[0]);
        }}>
        <h2>${t("replay-open")}</h2>
        <p>${t("replay-drop")}</p>
        <label class="file">${t("replay-file")}
          <input type="file" accept=".crib,.json,.txt,text/plain,application/json"
            @change=${(/** @type {Event} */ event) => this.read(/** @type {HTMLInputElement} */ (event.target).files?.[0])} />
        </label>
      </section>`;
  }

  /** @param {Retelling} told */
  #game(told) {
    const step = this.steps[this.at];
    return html`<h1>${t("replay-heading", { who: listed(playerNames(told.names, told.bots)) })}</h1>
      <p class="outcome">${this.#outcome()}</p>
      <div class="stage">
        <muggins-board .target=${told.rules.target} .scores=${step.view.scores} .trails=${step.view.trails}
          .label=${t("replay-board", { target: told.rules.target, scores: this.#scoreWords(step.view.scores) })}></muggins-board>
        <ul class="open-seats">${told.names.map((_, seat) => this.#seat(step, seat))}</ul>
        ${this.#middle(step)}
        <div class="told">
          <p aria-live="polite">${this.#sentence(step)}</p>
          ${this.#phrases(step)}
          ${this.weighing.atStep(this.at)}
        </div>
        ${this.#controls()}
      </div>
      ${this.weighing.review(told.names.map((_, seat) => nameFor(this.company, seat)))}
      <section>
        <h2>${t("after-sheet")}</h2>
        ${sheetTable(told.sheet, this.sideNames)}
      </section>
      ${this.#links()} ${this.record ? this.#keeper(told) : nothing}`;
  }

  #outcome() {
    const { view } = /** @type {Step} */ (this.steps.at(-1));
    const scores = view.scores.join("–");
    if (view.stage !== "over") return t("replay-unfinished");
    if (view.winner === null) return t("replay-drawn", { scores });
    const many = this.company.sides.filter((side) => side === view.winner).length > 1 ? "yes" : "no";
    return t("replay-won", { who: this.sideNames[view.winner], many, scores });
  }

  /** @param {Step} step @param {number} seat */
  #seat(step, seat) {
    const { view } = step;
    const { cards, held } = kept(step, seat);
    const name = nameFor(this.company, seat);
    const side = this.company.sides[seat];
    return html`<li class="open-seat ${view.to_act.includes(seat) ? "to-act" : ""}">
      <p class="who">${pegMark(side)} <span>${name}</span>
        ${view.dealer === seat ? html`<span class="dealer">${t("replay-dealer")}</span>` : nothing}
        <b><span class="sr">${t("replay-score")} </span>${view.scores[side]}</b></p>
      <ul class="open-hand" aria-label=${t("replay-hand", { who: name })}>
        ${cards.sort(byRank).map((card) => shown(card, held.has(card) ? "" : "laid"))}
      </ul>
    </li>`;
  }

  /** @param {Step} step */
  #middle({ view, crib }) {
    return html`<div class="middle">
      ${view.starter ? html`<figure class="turned"><div class="card" role="img" aria-label=${nameOf(view.starter)}>${face(view.starter)}</div>
        <figcaption>${t("replay-starter")}</figcaption></figure>` : nothing}
      ${crib.length && view.dealer !== null ? html`<figure class="open-crib"><ul>${crib.map((card) => shown(card))}</ul>
        <figcaption>${t("replay-crib", { who: nameFor(this.company, view.dealer) })}</figcaption></figure>` : nothing}
      ${view.pile.length || view.finished.length ? this.#pile(view) : nothing}
    </div>`;
  }

  /** @param {View} view */
  #pile(view) {
    return html`<figure class="open-pile">
      <ol aria-label=${t("replay-earlier")} class="earlier" ?hidden=${view.finished.length === 0}>${view.finished.flat().map(({ card }) => shown(card))}</ol>
      <ol aria-label=${t("replay-pile")}>${view.pile.map(({ card }) => shown(card))}</ol>
      <figcaption>${t("replay-count")} <b>${countOf(view)}</b></figcaption>
    </figure>`;
  }

  /** @param {Step} step */
  #sentence({ happened, event }) {
    if (event.type === "game_began") return t("replay-began");
    const message = (/** @type {import("./steps.js").Happening} */ { event: told, view }) =>
      /** @type {import("./protocol").Message} */ (/** @type {unknown} */ ({ event: told, view }));
    return happened.map((one) => sentence(message(one), this.company, one.pending)).filter(Boolean).join(" ");
  }

  /** @param {Step} step */
  #phrases({ event }) {
    if (event.type !== "hand_counted") return nothing;
    const total = event.lines.reduce((sum, { points }) => sum + points, 0);
    return html`<ol class="phrases">
      ${showPhrases(event.lines).map(({ text, cards }) => html`<li><span>${capital(text)}</span> <ul>${cards.map((card) => shown(card))}</ul></li>`)}
      <li class="total">${t("replay-points", { points: total })}</li>
    </ol>`;
  }

  #controls() {
    const { at, steps } = this;
    const last = steps.length - 1;
    const deal = steps[at].view.deal;
    const where = t("replay-where", { deal, step: at + 1, steps: steps.length });
    /** @param {string} name @param {string} sign @param {number} to @param {boolean} isOff */
    const button = (name, sign, to, isOff) => html`<button type="button" class="step" aria-label=${t(name)} title=${t(name)}
      aria-disabled=${isOff} @click=${() => this.go(to)}><svg viewBox="0 0 20 20" aria-hidden="true"><path d=${sign} /></svg></button>`;
    return html`<div class="steps" role="group" aria-label=${t("replay-steps")}>
      <input type="range" min="0" max=${last} .value=${String(at)} aria-label=${t("replay-slider")} aria-valuetext=${where}
        @input=${(/** @type {Event} */ event) => this.go(Number(/** @type {HTMLInputElement} */ (event.target).value))} />
      <p class="where">${where}</p>
      <div class="buttons">
        ${button("replay-deal-back", SIGNS.dealBack, lastDeal(steps, at), at === 0)}
        ${button("replay-back", SIGNS.back, at - 1, at === 0)}
        <button type="button" class="step wide" @click=${() => this.play()}>${this.isPlaying ? t("replay-stop") : t("replay-play")}</button>
        ${button("replay-on", SIGNS.on, at + 1, at === last)}
        ${button("replay-deal-on", SIGNS.dealOn, nextDeal(steps, at), at === last)}
      </div>
      <p class="keys">${t("replay-keys")}</p>
    </div>`;
  }

  #links() {
    if (!this.game) return html`<p class="links"><a href="/replay">${t("replay-another")}</a></p>`;
    return html`<p class="links">
      <button type="button" class="quiet" @click=${() => this.share()}>${t("replay-share")}</button>
      <a href="/api/games/${this.game}/record">${t("replay-crib-file")}</a>
      <a href="/api/games/${this.game}/record.json" download>${t("replay-json-file")}</a>
      <a href="/verify?game=${this.game}">${t("after-verify")}</a>
      <a href="/replay">${t("replay-another")}</a>
    </p>`;
  }

  /** @param {Retelling} told */
  #keeper(told) {
    return html`<form class="sheet-of-paper keeper" @submit=${this.keep}>
      <fieldset>
        <legend>${t("replay-keep-seat")}</legend>
        ${playerNames(told.names, told.bots).map((name, seat) => html`<label><input type="radio" name="seat" value=${seat} ?checked=${seat === 0} />${name}</label>`)}
      </fieldset>
      <button class="answer">${t("replay-keep")}</button>
    </form>`;
  }
}
await learn("replay", "voice");
document.title = t("replay-page");
customElements.define("muggins-replay", Replay);
