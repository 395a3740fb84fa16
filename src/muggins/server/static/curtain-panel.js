// What stands where the hand was, while a device goes from one player to another.

import { html } from "./vendor/lit.js";
import { nameFor } from "./voice.js";
import { t } from "./words.js";

/** @typedef {import("./curtain.js").Curtain} Curtain */
/** @typedef {import("./state.js").Model} Model */

/** @param {Curtain} curtain @param {Model} model @param {boolean} isFresh it may have come up under a finger
 * @param {() => void} lifted */
export const curtainPanel = (curtain, model, isFresh, lifted) => {
  const seat = curtain.nextOf(model);
  if (seat === null) return html`<div class="curtain"></div>`;
  const who = nameFor({ ...model, seat: null }, seat);
  const lift = () => {
    curtain.lift(model, seat);
    lifted();
  };
  return html`<section class="curtain" aria-labelledby="curtain-title">
    <h2 id="curtain-title">${t("curtain-title", { who })}</h2>
    <p>${t("curtain-why")}</p>
    <button type="button" class="answer" aria-disabled=${isFresh} @click=${() => isFresh || lift()}>${t("curtain-here", { who })}</button>
  </section>`;
};
