// The wooden board: streets, holes, and two pegs a side that leap over each other.

import { LitElement, html, svg } from "./vendor/lit.js";
import { lying, standing } from "./board.js";
import { shapeOf, walk } from "./pegs.js";
import { sound } from "./sound.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./board.js").Point} Point */

/** More holes at once than any hand scores: the page was opened in the middle of a game. */
const ARRIVAL = 30;

const isStill = matchMedia("(prefers-reduced-motion: reduce)");

/** @param {readonly Point[]} points */
const trail = (points) => `M${points.map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`).join("L")}`;

/** @param {Point} point @param {number} radius */
const dot = ({ x, y }, radius) =>
  `M${(x - radius).toFixed(2)} ${y.toFixed(2)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;

/** Wood grain: lines that waver slowly, the same on every board. @param {number} width
 * @param {number} height @param {number} offset */
const grain = (width, height, offset) => {
  const lines = Array.from({ length: Math.round(height * 1.1) - 1 }, (_, n) => {
    const y = (n + 0.6 + offset) / 1.1 + Math.sin(n * 12.9 + offset) * 0.3;
    const bow = Math.sin(n * 4.1 + offset) * 0.7;
    const middle = width * (0.25 + 0.5 * Math.abs(Math.sin(n * 2.3 + offset)));
    return `M.5 ${y.toFixed(2)}Q${middle.toFixed(1)} ${(y + bow).toFixed(2)} ${(width - 0.5).toFixed(1)} ${(y + bow / 3).toFixed(2)}`;
  });
  return lines.join("");
};

/** A peg as it is seen from above. @param {number} side @param {Point} at @param {number} hole
 * @param {string} role */
const peg = (side, { x, y }, hole, role) => svg`<g class="peg side-${side} ${role}" data-hole=${hole} transform="translate(${x.toFixed(2)} ${y.toFixed(2)})">
  <ellipse class="shade" cx=".16" cy=".24" rx=".6" ry=".54" />
  <path class="rim" d=${shapeOf(side)} />
  <path class="head" d=${shapeOf(side)} />
  <ellipse class="shine" cx="-.13" cy="-.15" rx=".17" ry=".12" transform="rotate(-35 -.13 -.15)" />
  ${role.includes("jumped") ? svg`<circle class="ring" r=".95" />` : ""}
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
    /** @type {ReadonlySet<number>} the sides whose peg moved last, and did not walk */
    this.jumped = new Set();
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
    if (Array.isArray(before)) this.#move(before);
  }

  /** Puts the pegs where they are going. */
  finish() {
    clearTimeout(this.timer);
    this.shownScores = null;
  }

  /** @param {readonly number[]} before */
  #move(before) {
    const moved = this.scores.flatMap((score, side) => (score === before[side] ? [] : [side]));
    if (moved.length === 0) return;
    this.jumped = new Set(isStill.matches ? moved : []);
    const { frames, pace } = walk(this.shownScores ?? before, this.scores);
    const isArrival = frames.length >= ARRIVAL && before.every((score) => score === 0);
    if (isStill.matches || isArrival || frames.length === 0) return this.finish();
    this.#step(frames, pace);
  }

  /** @param {readonly (readonly number[])[]} frames @param {number} pace */
  #step(frames, pace) {
    clearTimeout(this.timer);
    const [now, ...rest] = frames;
    sound("peg");
    this.shownScores = rest.length ? now : null;
    if (rest.length) this.timer = setTimeout(() => this.#step(rest, pace), pace);
  }

  render() {
    const board = /** @type {Board} */ (this.board);
    const shown = this.shownScores ?? this.scores;
    return html`<svg class="board" viewBox="0 0 ${board.width} ${board.height}" role="img" aria-label=${this.label}>
      ${this.#wood(board)}
      ${this.#streets(board)}
      ${this.#lines(board)}
      ${this.#holes(board)}
      ${board.marks.map(({ at, score }) => this.#number(at, score))}
      ${shown.map((score, side) => this.#pegs(board, side, score))}
    </svg>`;
  }

  /** @param {Board} board */
  #wood(board) {
    const { width, height } = board;
    const [along, across] = this.isStanding ? [height, width] : [width, height];
    const turn = this.isStanding ? `rotate(90)translate(0 ${-width})` : "";
    const pins = [[0.8, 0.8], [width - 0.8, 0.8], [0.8, height - 0.8], [width - 0.8, height - 0.8]];
    return svg`
      <rect class="edge" width=${width} height=${height} rx="1.5" />
      <rect class="wood" x=".08" y=".06" width=${width - 0.16} height=${height - 0.34} rx="1.42" />
      <path class="grain" d=${grain(along, across, 0.3)} transform=${turn} />
      <path class="grain fine" d=${grain(along, across, 0.8)} transform=${turn} />
      <rect class="bevel" x=".3" y=".28" width=${width - 0.6} height=${height - 0.74} rx="1.2" />
      ${pins.map(([cx, cy]) => svg`<circle class="pin" cx=${cx} cy=${cy} r=".2" />`)}`;
  }

  /** Each street has a groove of its own shade, so that one sees which one a peg is in.
   * @param {Board} board */
  #streets(board) {
    const streets = Math.max(1, Math.ceil((this.target - 1) / 30));
    const piece = (board.rail.length - 1) / streets;
    return svg`
      <path class="street lip tracks-${this.#tracks}" d=${trail(board.rail)} />
      <path class="street bed tracks-${this.#tracks}" d=${trail(board.rail)} />
      ${Array.from({ length: streets }, (_, n) => svg`<path class="street tracks-${this.#tracks} ${n % 2 ? "even" : "odd"}"
        d=${trail(board.rail.slice(n * piece, (n + 1) * piece + 1))} />`)}`;
  }

  get #tracks() {
    return Math.max(2, this.scores.length);
  }

  /** @param {Board} board */
  #lines(board) {
    const skunks = [this.target - 31, this.target >= 121 ? this.target - 61 : 0].filter((score) => score > 0);
    return skunks.map((score) => {
      const { from, to } = board.line(score);
      return svg`<path class="skunk" d=${trail([from, to])} />`;
    });
  }

  /** A hole catches the light on its lower lip. @param {Board} board */
  #holes(board) {
    const holes = [...board.holes.flatMap((track) => track.slice(0, this.target)), ...board.rear];
    const home = board.holes[0][this.target];
    return svg`
      <path class="glint" d=${holes.map(({ x, y }) => dot({ x: x + 0.05, y: y + 0.08 }, 0.22)).join("")} />
      <path class="holes" d=${holes.map((point) => dot(point, 0.21)).join("")} />
      <path class="home" d=${dot(home, 0.66)} />`;
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
    return [
      peg(side, rear, score === 0 ? -1 : trailing, "trailing"),
      peg(side, track[Math.min(score, this.target)], Math.min(score, this.target), `leading ${this.#manner(side)}`),
    ];
  }

  /** How a side's front peg stands there. @param {number} side */
  #manner(side) {
    if (this.shownScores && this.shownScores[side] !== this.scores[side]) return "walking";
    return this.jumped.has(side) ? "jumped" : "";
  }
}
customElements.define("muggins-board", Pegboard);
