// The name plates: at each seat who sits there, deals and is to act, and above the cloth every score.

import { html, nothing, svg } from "./vendor/lit.js";
import { shapeOf } from "./pegs.js";
import { nameFor, sideName } from "./voice.js";
import { t } from "./words.js";

/** @typedef {import("./state.js").Model} Model */
/** @typedef {import("./protocol").View} View */

/** The seats that the table waits for; none while a counted hand lies there. @param {Model} model
 * @param {View} view @returns {ReadonlySet<number>} */
export const actors = (model, view) =>
  new Set(model.panel || view.stage === "over" || view.dealer === null ? [] : view.to_act);

/** A side's peg, as a sign beside its name. @param {number} side */
export const pegMark = (side) => html`<svg class="mark side-${side}" viewBox="-.75 -.75 1.5 1.5" aria-hidden="true">
  ${svg`<path class="rim" d=${shapeOf(side)} /><path class="head" d=${shapeOf(side)} />`}
</svg>`;

const dealerChip = () => html`<span class="dealer" title=${t("plate-dealer-why")}>
  <span class="whole">${t("plate-dealer")}</span><span class="letter" aria-hidden="true">${t("plate-dealer-letter")}</span>
</span>`;

/** @param {View} view */
const turnChip = (view) =>
  html`<span class="turn">${view.stage === "discarding" ? t("plate-to-discard") : t("plate-to-play")}</span>`;

/** The plate at a seat. @param {Model} model @param {View} view @param {number} seat */
export const nameplate = (model, view, seat) => html`<figcaption class="nameplate">
  ${pegMark(model.sides[seat])}<span class="who">${nameFor(model, seat)}</span>
  ${seat === view.dealer ? dealerChip() : nothing}
  ${view.gone.includes(seat) ? html`<span class="gone">${t("plate-gone")}</span>` : nothing}
  ${actors(model, view).has(seat) ? turnChip(view) : nothing}
</figcaption>`;

/** The scores in numbers, with the peg of each side, who deals and whose turn it is.
 * @param {Model} model @param {View} view */
export const scoreboard = (model, view) => {
  const { sides, seat } = model;
  const acting = new Set([...actors(model, view)].map((actor) => sides[actor]));
  const isShared = sides.length > view.scores.length;
  return html`<header class="scores of-${isShared ? "partners" : view.scores.length}">
    ${view.scores.map((score, side) => {
      // Where partners share a score, who of them deals stands at the seat; I have none but this.
      const isDealer = view.dealer !== null && sides[view.dealer] === side && (!isShared || view.dealer === seat);
      const isMine = seat !== null && side === sides[seat];
      return html`<div class="score side-${side} ${isMine ? "mine" : ""} ${acting.has(side) ? "acting" : ""}">
        ${pegMark(side)}<span class="who">${sideName(model, side)}</span>
        ${isDealer ? dealerChip() : nothing}<b>${score}</b>
      </div>`;
    })}
  </header>`;
};
