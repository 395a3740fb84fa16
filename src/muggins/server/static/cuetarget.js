// A ball and a pocket to aim at by name, for whoever does not point.

import { LitElement, html } from "./vendor/lit.js";
import { aimAt } from "./cueaim.js";
import { POCKETS } from "./cuetable.js";
import { pocketWords } from "./cuewords.js";
import { t } from "./words.js";

/** @typedef {import("./cueaim.js").Balls} Balls */

/** `.balls` lie so, and of the `.due` one must be potted; tells `turned` with the direction. */
export class CueTarget extends LitElement {
  static properties = { balls: { attribute: false }, due: { attribute: false }, isReady: { attribute: false }, target: { state: true }, pocket: { state: true } };

  constructor() {
    super();
    /** @type {Balls} */
    this.balls = new Map();
    /** @type {readonly number[]} */
    this.due = [];
    this.isReady = false;
    this.target = 0;
    this.pocket = "";
  }

  createRenderRoot() {
    return this;
  }

  /** @param {number} ball @param {string} pocket */
  #choose(ball, pocket) {
    Object.assign(this, { target: ball, pocket });
    const direction = ball ? aimAt(this.balls, ball, pocket) : null;
    if (direction !== null) this.dispatchEvent(new CustomEvent("turned", { detail: direction }));
  }

  render() {
    const balls = [...this.balls.keys()].filter((ball) => ball !== 0).sort((one, other) => one - other);
    return html`<div class="target" ?inert=${!this.isReady} role="group" aria-label=${t("cue-target")}>
      <label><span>${t("cue-at")}</span><select @change=${(/** @type {Event} */ event) => this.#choose(Number(valueOf(event)), this.pocket)}>
        <option value="0" ?selected=${!balls.includes(this.target)}>${t("cue-at-none")}</option>
        ${balls.map((ball) => html`<option value=${ball} ?selected=${ball === this.target}>${t(this.due.includes(ball) ? "pool-ball-due" : "pool-ball", { ball })}</option>`)}
      </select></label>
      <label><span>${t("cue-into")}</span><select @change=${(/** @type {Event} */ event) => this.#choose(this.target, valueOf(event))}>
        <option value="" ?selected=${!this.pocket}>${t("cue-into-straight")}</option>
        ${Object.keys(POCKETS).map((pocket) => html`<option value=${pocket} ?selected=${pocket === this.pocket}>${pocketWords(pocket)}</option>`)}
      </select></label>
    </div>`;
  }
}

/** @param {Event} event */
const valueOf = ({ target }) => /** @type {HTMLSelectElement} */ (target).value;

customElements.define("muggins-cue-target", CueTarget);
