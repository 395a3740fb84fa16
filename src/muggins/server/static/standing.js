// How a match stands, below the result of one of its games.

import { LitElement, html, nothing } from "./vendor/lit.js";
import { ask } from "./asking.js";
import { sideName } from "./voice.js";
import { learn, t } from "./words.js";

/** @typedef {import("./protocol").Hello} Hello */
/** @typedef {import("./protocol").MatchScore} MatchScore */
/** @typedef {Pick<Hello, "names" | "bots" | "sides" | "seat">} Company */

learn("standing");

/** What is played, from the form in which tables write it. @param {MatchScore} match */
const formOf = ({ form, number }) => {
  const kind = form.startsWith("best") ? "best" : form.startsWith("first") ? "first" : "games";
  return t(`standing-${kind}`, { number: Number(form.match(/\d+/)?.[0]), played: number });
};

/** What each side has won, and at the end whose match it is.
 * @param {MatchScore} match @param {Company} company @returns {string[]} */
const standingOf = ({ won, points, over, leader }, company) => {
  const sides = won.map((games, side) =>
    t("standing-side", { who: sideName(company, side), won: games, points: points[side] }));
  return over ? [...sides, verdict(leader, company)] : sides;
};

/** @param {number | null} leader @param {Company} company */
const verdict = (leader, company) => {
  if (leader === null) return t("standing-drawn");
  const isMine = company.seat !== null && company.sides[company.seat] === leader;
  return t("standing-won", { me: isMine ? "yes" : "no", who: sideName(company, leader) });
};

/** The table tells how the match stands to whoever asks after the game: what it told when the line was opened
 * is without this game. */
export class MatchStanding extends LitElement {
  static properties = { game: { type: String }, told: { state: true } };

  constructor() {
    super();
    this.game = "";
    /** @type {Hello | null} */
    this.told = null;
  }

  createRenderRoot() {
    return this;
  }

  async firstUpdated() {
    // Who hears no answer has the result all the same.
    this.told = await ask("GET", `/api/games/${this.game}`).catch(() => null);
  }

  render() {
    if (!this.told?.match) return nothing;
    const { match } = this.told;
    return html`<section class="standing" aria-label=${t("standing-title")}>
      <p>${formOf(match)}</p>
      ${standingOf(match, this.told).map((line) => html`<p>${line}</p>`)}
    </section>`;
  }
}
customElements.define("muggins-standing", MatchStanding);
