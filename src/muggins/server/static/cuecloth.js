// The table to look at and to point at: drag to aim, or to place the cue ball where it is in hand.

import { LitElement, html, nothing, svg } from "./vendor/lit.js";
import { FOOT_SPOT, RADIUS, distance, onScreen, onTable, sizeOf } from "./cuetable.js";
import { drawnPlay, drawnTable } from "./cueview.js";

/** @typedef {import("./cueaim.js").Aim} Aim */
/** @typedef {import("./cueaim.js").Balls} Balls */
/** @typedef {import("./cuetable.js").Place} Place */

/** A finger takes the cue ball when it comes down within so many metres of its centre. */
const REACH = 3 * RADIUS;
/** How much of the table's length and width is seen from near. */
const NEAR = 0.5;
/** Millimetres from the middle of the magnifying glass to its rim. */
const GLASS = 75;
/** Balls so near to a corner, in millimetres, are hidden by a glass there. */
const HIDDEN = 420;

/** `.balls` lie so, `.seen` is what is aimed at, if one may aim; tells `pointed` with a place to aim at,
 * `placed` with one for the cue ball, and `tapped` where neither may be done. */
export class CueCloth extends LitElement {
  static properties = {
    balls: { attribute: false },
    seen: { attribute: false },
    due: { attribute: false },
    label: { attribute: false },
    isUpright: { attribute: false },
    isZoomed: { attribute: false },
    isKitchen: { attribute: false },
    isMine: { attribute: false },
  };

  constructor() {
    super();
    /** @type {Balls} */
    this.balls = new Map();
    /** @type {Aim | null} */
    this.seen = null;
    /** @type {readonly number[]} */
    this.due = [];
    this.label = "";
    this.isUpright = false;
    this.isZoomed = false;
    /** Whether the cue ball may be placed. */
    this.isKitchen = false;
    /** Whether it is the reader who aims. */
    this.isMine = false;
    /** @type {"aim" | "place" | null} */
    this.grip = null;
  }

  createRenderRoot() {
    return this;
  }

  /** The place that a pointer is over. @param {PointerEvent} event @returns {Place | null} */
  #under(event) {
    const drawing = /** @type {SVGSVGElement} */ (this.querySelector(".felt"));
    const screen = drawing.getScreenCTM();
    if (!screen) return null;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(screen.inverse());
    return onTable([x, y], this.isUpright);
  }

  /** @param {PointerEvent} event */
  grab(event) {
    const at = this.#under(event);
    const cue = this.balls.get(0);
    if (!this.isMine) this.dispatchEvent(new CustomEvent("tapped"));
    if (!this.isMine || !at || !cue || event.button !== 0) return;
    this.grip = this.isKitchen && distance(at, cue) < REACH ? "place" : "aim";
    /** @type {Element} */ (event.currentTarget).setPointerCapture(event.pointerId);
    this.drag(event);
  }

  /** @param {PointerEvent} event */
  drag(event) {
    const at = this.grip && this.#under(event);
    if (at) this.dispatchEvent(new CustomEvent(this.grip === "place" ? "placed" : "pointed", { detail: at }));
  }

  release() {
    this.grip = null;
  }

  /** The part of the table that is shown: all of it, or what lies around the aim. */
  #window() {
    const [width, height] = sizeOf(this.isUpright);
    if (!this.isZoomed) return `0 0 ${width} ${height}`;
    const [cue, ghost] = [this.balls.get(0) ?? FOOT_SPOT, this.seen?.ghost ?? FOOT_SPOT];
    const near = distance(cue, ghost) < 0.8 ? [(cue[0] + ghost[0]) / 2, (cue[1] + ghost[1]) / 2] : ghost;
    const [x, y] = onScreen(/** @type {Place} */ (near), this.isUpright);
    const left = Math.min(Math.max(x - (width * NEAR) / 2, 0), width * (1 - NEAR));
    const top = Math.min(Math.max(y - (height * NEAR) / 2, 0), height * (1 - NEAR));
    return `${left.toFixed(1)} ${top.toFixed(1)} ${width * NEAR} ${height * NEAR}`;
  }

  render() {
    const { balls, due, isUpright, isKitchen } = this;
    const sight = { balls, due, isUpright, isKitchen, aim: this.seen };
    return html`<svg class="felt ${this.isMine ? "mine" : ""}" viewBox=${this.#window()} role="img" aria-label=${this.label}
        @pointerdown=${this.grab} @pointermove=${this.drag} @pointerup=${this.release} @pointercancel=${this.release}>
        <g id="cue-scene"><g>${drawnTable(isUpright)}</g>${svg`<g>${drawnPlay(sight)}</g>`}</g>
      </svg>
      ${this.seen && this.isMine ? this.#glass(this.seen) : nothing}`;
  }

  /** The corner of the table where the glass hides no ball, or few, and is far from the aim. @param {Place} aim */
  #corner(aim) {
    const [width, height] = sizeOf(this.isUpright);
    const lying = [...this.balls.values()].map((place) => onScreen(place, this.isUpright));
    const corners = [[1, 1], [0, 1], [1, 0], [0, 0]].map(([right, down]) => {
      const far = (/** @type {Place} */ [x, y]) => Math.hypot(x - right * width, y - down * height);
      return { right, down, worth: far(aim) - 1000 * lying.filter((place) => far(place) < HIDDEN).length };
    });
    return corners.reduce((best, corner) => (corner.worth > best.worth ? corner : best));
  }

  /** What is met, from near: held away from it, so that it hides nothing of the aim. @param {Aim} seen */
  #glass({ ghost }) {
    const [x, y] = onScreen(ghost, this.isUpright);
    const { right, down } = this.#corner([x, y]);
    return html`<svg class="glass ${right ? "right" : "left"} ${down ? "below" : "above"}" viewBox="${x - GLASS} ${y - GLASS} ${2 * GLASS} ${2 * GLASS}" aria-hidden="true"><use href="#cue-scene" /></svg>`;
  }
}
customElements.define("muggins-cue-cloth", CueCloth);
