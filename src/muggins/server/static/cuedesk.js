// The desk below the pool table: which way, how fast, where the tip meets the ball, and the stroke.

import { LitElement, html, svg } from "./vendor/lit.js";
import { turned } from "./cueaim.js";
import { aimWords, spinWords } from "./cuewords.js";
import { language, t } from "./words.js";

/** @typedef {import("./cueaim.js").Aim} Aim */
/** @typedef {import("./protocol").PoolAim} PoolAim */
/** @typedef {Required<PoolAim>} Stroke */

export const SLOWEST = 0.2;
export const FASTEST = 8;
/** How far from its centre the tip may meet the ball, in radii: a little less than where it slips. */
const WIDEST = 0.5;

/** By how many degrees the aim is turned: less where one looks closer. @param {boolean} isZoomed */
export const turnsOf = (isZoomed) => (isZoomed ? { wide: 0.1, fine: 0.02 } : { wide: 1, fine: 0.1 });

/** Milliseconds after which a button that is held turns on, and between two of those turns. */
const HELD = 400;
const PACE = 50;

const turnNumber = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
const speedNumber = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** The tip at that place, or at the nearest where it does not slip. @param {number} side @param {number} follow */
const tipAt = (side, follow) => {
  const far = Math.hypot(side, follow);
  const scale = far > WIDEST ? (WIDEST * 0.999) / far : 1;
  return { side: round(side * scale), follow: round(follow * scale) };
};

/** @param {number} value */
const round = (value) => Math.trunc(value * 1000) / 1000;

/** `.stroke` is what is prepared, `.seen` what it aims at; tells `prepared` with another, `nudged` with a
 * step of the cue ball across and along, and `struck`. */
export class CueDesk extends LitElement {
  static properties = {
    stroke: { attribute: false },
    seen: { attribute: false },
    isPlacing: { attribute: false },
    isZoomed: { attribute: false },
    isReady: { attribute: false },
  };

  constructor() {
    super();
    /** @type {Stroke} */
    this.stroke = { direction: 90, speed: 2, side: 0, follow: 0 };
    /** @type {Aim | null} */
    this.seen = null;
    this.isPlacing = false;
    this.isZoomed = false;
    this.isReady = false;
    /** The button that is held, if one is, and how often it has turned by itself. @type {{degrees: number, since: number, turns: number} | null} */
    this.held = null;
    /** Whether the press that ends now has turned already. */
    this.hasTurned = false;
  }

  createRenderRoot() {
    return this;
  }

  /** @param {string} name @param {unknown} [detail] */
  #tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  /** @param {Partial<Stroke>} part */
  #prepare(part) {
    this.#tell("prepared", { ...this.stroke, ...part });
  }

  /** To the right by so many degrees, as the shooter turns. @param {number} degrees */
  turn(degrees) {
    this.#prepare({ direction: turned(this.stroke.direction - degrees) });
  }

  /** A click of a button for turning; the end of a long press is none. @param {number} degrees */
  #turned(degrees) {
    if (!this.hasTurned) this.turn(degrees);
    this.hasTurned = false;
  }

  /** A button is pressed: if it is held, it turns on and on. @param {number} degrees */
  #grip(degrees) {
    this.held = { degrees, since: performance.now(), turns: 0 };
    this.hasTurned = false;
    requestAnimationFrame(() => this.#turnOn());
  }

  #turnOn() {
    const { held } = this;
    if (!held || !this.isReady || !this.isConnected) return;
    const due = Math.floor((performance.now() - held.since - HELD) / PACE);
    if (due > held.turns) {
      this.turn(held.degrees * (due - held.turns));
      this.hasTurned = true;
      held.turns = due;
    }
    requestAnimationFrame(() => this.#turnOn());
  }

  /** The keys of a slider, at the aim. @param {KeyboardEvent} event */
  #slide(event) {
    const { wide, fine } = turnsOf(this.isZoomed);
    const step = event.shiftKey ? fine : wide;
    /** @type {Record<string, number>} */
    const steps = { ArrowLeft: -step, ArrowRight: step, PageDown: -10 * step, PageUp: 10 * step };
    const degrees = steps[event.key];
    if (degrees === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    this.turn(degrees);
  }

  /** @param {PointerEvent} event */
  #touchPad(event) {
    if (event.type === "pointermove" && !event.buttons) return;
    const pad = /** @type {Element} */ (event.currentTarget);
    if (event.type === "pointerdown") pad.setPointerCapture(event.pointerId);
    const { left, top, width, height } = pad.getBoundingClientRect();
    const [x, y] = [(event.clientX - left) / width - 0.5, (event.clientY - top) / height - 0.5];
    // The rim of the ball is drawn at 48 of 50 units.
    this.#prepare(tipAt((x * 100) / 48, (-y * 100) / 48));
  }

  render() {
    return html`<div class="desk" ?inert=${!this.isReady} role="group" aria-label=${t("cue-desk")}>
      ${this.isPlacing ? this.#arrows() : this.#turning()}
      <div class="stroke-row">
        ${this.#spin()}
        <button type="button" class="quiet zoom" aria-pressed=${this.isZoomed} aria-label=${t("cue-zoom")} title=${t("cue-zoom")} @click=${() => this.#tell("zoomed")}>
          <svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="10" cy="10" r="6.5" /><path d="M15 15L21 21M7 10H13M10 7V13" /></svg></button>
        ${this.#speed()}
        <button type="button" class="answer strike" @click=${() => this.#tell("struck")}>${t("cue-strike")}</button>
      </div>
    </div>`;
  }

  #turning() {
    const { direction } = this.stroke;
    const words = this.seen ? aimWords(this.seen) : "";
    const { wide, fine } = turnsOf(this.isZoomed);
    return html`<div class="turning">
      ${this.#turner("cue-turn-left", "«", -wide)}${this.#turner("cue-turn-left", "‹", -fine)}
      <div class="aimed" role="slider" tabindex="0" aria-label=${t("cue-aim")} aria-valuemin="0" aria-valuemax="360"
        aria-valuenow=${Math.round(direction * 100) / 100} aria-valuetext=${words} @keydown=${this.#slide}><span aria-hidden="true">${words}</span></div>
      ${this.#turner("cue-turn-right", "›", fine)}${this.#turner("cue-turn-right", "»", wide)}
    </div>`;
  }

  /** @param {string} name @param {string} sign @param {number} degrees */
  #turner(name, sign, degrees) {
    const release = () => (this.held = null);
    return html`<button type="button" class="turner" aria-label=${t(name, { degrees: turnNumber.format(Math.abs(degrees)) })} @click=${() => this.#turned(degrees)}
      @pointerdown=${() => this.#grip(degrees)} @pointerup=${release} @pointerleave=${release} @pointercancel=${release} @contextmenu=${(/** @type {Event} */ event) => event.preventDefault()}>${sign}</button>`;
  }

  /** The cue ball is moved by hand: a centimetre at a time. */
  #arrows() {
    /** @type {[string, string, number, number][]} */
    const ways = [["left", "←", -1, 0], ["right", "→", 1, 0], ["head", "↓", 0, -1], ["foot", "↑", 0, 1]];
    return html`<div class="turning placing" role="group" aria-label=${t("cue-place")}>
      ${ways.map(([name, sign, across, along]) => html`<button type="button" class="turner" aria-label=${t(`cue-place-${name}`)}
        @click=${() => this.#tell("nudged", [across / 100, along / 100])}>${sign}</button>`)}
      <p class="note">${t("cue-place-how")}</p>
    </div>`;
  }

  #speed() {
    const { speed } = this.stroke;
    const said = t("cue-speed-said", { speed: speedNumber.format(speed) });
    return html`<label class="speed"><span>${t("cue-speed")}</span>
      <input type="range" min=${SLOWEST} max=${FASTEST} step="0.1" .value=${String(speed)} aria-valuetext=${t("cue-speed-value", { speed: speedNumber.format(speed) })}
        @input=${(/** @type {InputEvent} */ { target }) => this.#prepare({ speed: Number(/** @type {HTMLInputElement} */ (target).value) })} />
      <output aria-hidden="true">${said}</output></label>`;
  }

  #spin() {
    const { side, follow } = this.stroke;
    return html`<details class="spin">
      <summary class="quiet"><span class="sr">${t("cue-spin")}: </span>${this.#tip("tip")}<span>${spinWords(side, follow)}</span></summary>
      <div class="pad-box">
        <div class="pad" @pointerdown=${this.#touchPad} @pointermove=${this.#touchPad}>${this.#tip("large")}</div>
        ${this.#spinner("cue-spin-side", side, (value) => tipAt(value, follow))}
        ${this.#spinner("cue-spin-height", follow, (value) => tipAt(side, value))}
        <button type="button" class="quiet" ?disabled=${!side && !follow} @click=${() => this.#prepare({ side: 0, follow: 0 })}>${t("cue-spin-none")}</button>
      </div>
    </details>`;
  }

  /** @param {string} kind */
  #tip(kind) {
    const { side, follow } = this.stroke;
    return html`<svg class=${kind} viewBox="-50 -50 100 100" aria-hidden="true">
      <circle class="face" r="48" /><path class="cross" d="M-48 0H48M0 -48V48" />
      ${svg`<circle class="slip" r=${WIDEST * 48} /><circle class="dot" r="8" cx=${side * 48} cy=${-follow * 48} />`}</svg>`;
  }

  /** @param {string} name @param {number} value @param {(value: number) => {side: number, follow: number}} spun */
  #spinner(name, value, spun) {
    return html`<label class="spinner"><span>${t(name)}</span>
      <input type="range" min=${-WIDEST} max=${WIDEST} step="0.05" .value=${String(value)}
        @input=${(/** @type {InputEvent} */ { target }) => this.#prepare(spun(Number(/** @type {HTMLInputElement} */ (target).value)))} /></label>`;
  }
}
customElements.define("muggins-cue-desk", CueDesk);
