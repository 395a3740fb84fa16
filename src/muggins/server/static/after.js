// What remains of a game that has just ended: its score sheet, and where to look at it again.

import { LitElement, html, nothing } from "./vendor/lit.js";
import { ask } from "./asking.js";
import { isWeighed } from "./question.js";
import { sheetTable } from "./sheet.js";
import "./standing.js";
import { sideName } from "./voice.js";
import { t } from "./words.js";

/** @typedef {{names: string[], bots: (string | null)[], sides: number[], sheet: import("./steps.js").Sheet}} Told */

/** The sheet is fetched when somebody opens it. */
export class AfterGame extends LitElement {
  static properties = { game: { type: String }, isReviewed: { type: Boolean }, told: { state: true }, notice: { state: true } };

  constructor() {
    super();
    this.game = "";
    this.isReviewed = false;
    /** @type {Told | null} */
    this.told = null;
    this.notice = "";
  }

  createRenderRoot() {
    return this;
  }

  /** @param {Event} event */
  async open(event) {
    if (this.told || !(/** @type {HTMLDetailsElement} */ (event.target).open)) return;
    try {
      this.told = await ask("GET", `/api/games/${this.game}/sheet`);
    } catch (error) {
      this.notice = error instanceof Error ? error.message : String(error);
    }
  }

  /** @param {Told} told */
  #sheet({ names, bots, sides, sheet }) {
    const company = { names, bots, sides, seat: null };
    return sheetTable(sheet, [...new Set(sides)].map((side) => sideName(company, side)));
  }

  render() {
    return html`<details class="after" @toggle=${this.open}>
        <summary>${t("after-sheet")}</summary>
        ${this.told ? this.#sheet(this.told) : nothing}<p role="status">${this.notice}</p>
      </details>
      <p class="after-links">
        <a href="/g/${this.game}/replay">${t("after-replay")}</a>
        ${this.isReviewed ? html`<a href="/g/${this.game}/replay#review">${t("after-review")}</a>` : nothing}
        <a href="/verify?game=${this.game}">${t("after-verify")}</a>
        <a href="/api/games/${this.game}/record">${t("after-record")}</a>
      </p>`;
  }
}
customElements.define("muggins-after", AfterGame);

/** For the dialog of the result. @param {string} game @param {import("./protocol").Rules} rules */
export const afterGame = (game, rules) => html`<muggins-standing game=${game}></muggins-standing>
  <muggins-after game=${game} .isReviewed=${isWeighed(rules)}></muggins-after>`;
