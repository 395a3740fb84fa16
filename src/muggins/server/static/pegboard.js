// The wooden board: streets, holes, and two pegs a side that leap over each other.

import { LitElement, html, svg } from "./vendor/lit.js";
import { lying, standing } from "./board.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./board.js").Point} Point */

const HOLE = 60;
const JOURNEY = 900;

const isStill = matchMedia("(prefers-reduced-motion: reduce)");

/** @param {readonly Point[]} points */
const trail = (points) => `M${points.map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`).join("L")}`;

/** @param {Point} point @param {number} radius */
const dot = ({ x, y }, radius) =>
  `M${(x - radius).toFixed(2)} ${y.toFixed(2)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;

/** Wood grain: lines that waver slowly, the same on every board. @param {number} width
 * @param {number} height */
const grain = (width, height) => {
  const lines = Array.from({ length: Math.round(height * 1.6) }, (_, n) => {
    const y = (n + 0.5) / 1.6 + Math.sin(n * 12.9) * 0.3;
    const bow = Math.sin(n * 4.1) * 0.5;
    return `M0 ${y.toFixed(2)}Q${(width * (0.3 + 0.3 * Math.abs(Math.sin(n)))).toFixed(1)} ${(y + bow).toFixed(2)} ${width} ${(y + bow / 3).toFixed(2)}`;
  });
  return lines.join("");
};

/** A peg as it is seen from above, with the shape of its side. @param {number} side @param {Point} at
 * @param {string} role */
const peg = (side, { x, y }, role) => svg`<g class="peg side-${side} ${role}" transform="translate(${x} ${y})">
  <ellipse class="shade" cx=".14" cy=".2" rx=".52" ry=".5" />
  ${side === 0 ? svg`<circle class="head" r=".5" />` : svg`<rect class="head" x="-.44" y="-.44" width=".88" height=".88" rx=".14" transform="rotate(45)" />`}
  ${side === 0 ? svg`<circle class="shine" r=".2" cx="-.14" cy="-.16" />` : svg`<path class="shine" d="M-.38 0L0-.38" />`}
</g>`;

/** The board of a game. Set its properties; it walks the pegs there hole by hole. */
export class Pegboard extends LitElement {
  static properties = {
    target: { type: Number },
    scores: { attribute: false },
    trails: { attribute: false },
    label: { type: String },
    isStanding: { type: Boolean },
    shownScores: { state: true },
  };

  constructor() {
    super();
    this.target = 121;
    /** @type {readonly number[]} */
    this.scores = [0, 0];
    /** @type {readonly number[]} */
    this.trails = [0, 0];
    this.label = "";
    this.isStanding = false;
    /** @type {readonly number[] | null} what the pegs show while they walk */
    this.shownScores = null;
    this.finish = this.finish.bind(this);
  }

  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    addEventListener("keydown", this.finish);
    addEventListener("pointerdown", this.finish);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    removeEventListener("keydown", this.finish);
    removeEventListener("pointerdown", this.finish);
    clearTimeout(this.timer);
  }

  /** @param {Map<PropertyKey, unknown>} changed */
  willUpdate(changed) {
    if (changed.has("target") || changed.has("isStanding") || !this.board) {
      this.board = (this.isStanding ? standing : lying)(this.target, Math.max(2, this.scores.length));
    }
    const before = changed.get("scores");
    if (Array.isArray(before)) this.#walk(before);
  }

  /** Puts the pegs where they are going. */
  finish() {
    clearTimeout(this.timer);
    this.shownScores = null;
  }

  /** @param {readonly number[]} before */
  #walk(before) {
    const steps = Math.max(...this.scores.map((score, side) => score - (before[side] ?? score)));
    const isBack = this.scores.some((score, side) => score < before[side]);
    if (isStill.matches || isBack || steps < 1 || before.every((score) => score === 0 && steps > 29)) return;
    this.#step(this.shownScores ?? before, Math.min(HOLE, JOURNEY / steps));
  }

  /** @param {readonly number[]} from @param {number} pace */
  #step(from, pace) {
    clearTimeout(this.timer);
    const now = from.map((score, side) => Math.min(score + 1, this.scores[side]));
    const isThere = now.every((score, side) => score === this.scores[side]);
    this.shownScores = isThere ? null : now;
    if (!isThere) this.timer = setTimeout(() => this.#step(now, pace), pace);
  }

  render() {
    const board = /** @type {Board} */ (this.board);
    const shown = this.shownScores ?? this.scores;
    return html`<svg class="board" viewBox="0 0 ${board.width} ${board.height}" role="img" aria-label=${this.label}>
      ${this.#wood(board)}
      ${this.#lines(board)}
      <path class="holes" d=${this.#holes(board)} />
      <path class="home" d=${dot(board.holes[0][this.target], 0.62)} />
      ${board.marks.map(({ at, score }) => this.#number(at, score))}
      ${shown.map((score, side) => this.#pegs(board, side, score))}
    </svg>`;
  }

  /** @param {Board} board */
  #wood(board) {
    const { width, height } = board;
    return svg`
      <rect class="wood" width=${width} height=${height} rx="1.5" />
      <path class="grain" d=${this.isStanding ? grain(height, width) : grain(width, height)}
        transform=${this.isStanding ? `rotate(90)translate(0 ${-width})` : ""} />
      <rect class="bevel" x=".22" y=".22" width=${width - 0.44} height=${height - 0.44} rx="1.3" />
      <path class="street edge" d=${trail(board.rail)} />
      <path class="street" d=${trail(board.rail)} />`;
  }

  /** @param {Board} board */
  #lines(board) {
    const skunks = [this.target - 31, this.target >= 121 ? this.target - 61 : 0].filter((score) => score > 0);
    return skunks.map((score) => {
      const { from, to } = board.line(score);
      return svg`<path class="skunk" d=${trail([from, to])} />`;
    });
  }

  /** @param {Board} board */
  #holes(board) {
    const holes = board.holes.flatMap((track) => track.slice(0, this.target));
    return [...holes, ...board.rear].map((point) => dot(point, 0.19)).join("");
  }

  /** @param {Point} at @param {number} score */
  #number({ x, y }, score) {
    const kind = score % 30 === 0 ? "round" : score % 10 === 0 ? "ten" : "five";
    return svg`<text class="number ${kind}" x=${x} y=${y + 0.26}>${score}</text>`;
  }

  /** @param {Board} board @param {number} side @param {number} score */
  #pegs(board, side, score) {
    const track = board.holes[side];
    const trailing = this.trails[side];
    const rear = score === 0 ? board.rear[side] : track[trailing];
    return [peg(side, rear, "trailing"), peg(side, track[Math.min(score, this.target)], "leading")];
  }
}
customElements.define("muggins-board", Pegboard);
