// The end of a game: who won, by how much, and whether it was a skunk.

import { html, nothing } from "./vendor/lit.js";
import { skunks } from "./skunk.js";
import { resultOf } from "./view.js";
import { pegMark } from "./plates.js";
import { sideName } from "./voice.js";
import { learn, t } from "./words.js";

/** @typedef {import("./state.js").Model} Model */
/** @typedef {import("./protocol").View} View */

learn("result");

/** @param {Model} model */
const mySide = (model) => (model.seat === null ? null : model.sides[model.seat]);

/** @param {Model} model @param {View} view */
const headline = (model, view) => {
  const { isWon, isDrawn } = resultOf(view, mySide(model));
  if (isDrawn) return t("result-drawn");
  if (isWon) return t("result-won");
  const many = model.sides.filter((side) => side === view.winner).length > 1 ? "yes" : "no";
  return t("result-lost", { who: sideName(model, view.winner ?? 0), many });
};

/** @param {Model} model @param {View} view */
const skunkLine = (model, view) => {
  const { isWon, skunk } = resultOf(view, mySide(model));
  if (!skunk) return nothing;
  return html`${skunks(skunk === "skunk" ? 1 : 2)}
    <p class="skunked">${t(`result-${skunk}${isWon ? "" : "ed"}`)}</p>`;
};

/** Escape closes at once, so that the next key does not meet the hidden button.
 * @param {Event} event @param {() => void} closed */
const escape = (event, closed) => {
  event.preventDefault();
  /** @type {HTMLDialogElement} */ (event.target).close();
  closed();
};

/** `more` stands below the scores: the score sheet of the game, or nothing.
 * @param {Model} model @param {View} view @param {() => void} again @param {() => void} closed
 * @param {unknown} [more] */
export const resultDialog = (model, view, again, closed, more = nothing) => html`<dialog class="result" aria-labelledby="result-title"
  @cancel=${(/** @type {Event} */ event) => escape(event, closed)} @close=${closed}>
  <h2 id="result-title">${headline(model, view)}</h2>
  <ul class="final">
    ${view.scores.map((score, side) => html`<li class=${side === view.winner ? "winner" : ""}>
      ${pegMark(side)} ${sideName(model, side)} <b>${score}</b>
    </li>`)}
  </ul>
  ${skunkLine(model, view)}
  <p class="deals">${t("result-deals", { deals: view.deal })}</p>
  ${more}
  <p class="onward" role="status">${model.rematch === null ? nothing : t("result-onward")}</p>
  <form method="dialog">
    <button type="button" class="answer" autofocus @click=${again}>${model.isMatch || model.rematch !== null ? t("result-next") : t("result-again")}</button>
    <button class="quiet">${t("result-look")}</button>
  </form>
</dialog>`;
