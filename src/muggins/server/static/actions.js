// The bar at the lower edge: what is asked of the player, and the button or two that answer.

import { html, nothing } from "./vendor/lit.js";
import { claimStrip } from "./counting.js";
import { offerOf } from "./offers.js";
import { isBusy, layingOf, noticeOf, sceneOf } from "./turn.js";
import { person } from "./voice.js";
import { t } from "./words.js";

/** @typedef {import("./state.js").Model} Model */
/** @typedef {import("./turn.js").Turn} Turn */
/** @typedef {import("./state.js").Action} Action */

/**
 * What the bar can do. A button that is `isFresh` does not answer yet: it may have come up under a finger
 * that was tapping another.
 * @typedef {{isFresh: boolean, answer: () => void, moves: import("./moves.js").Moves,
 *   dispatch: (action: Action) => void}} Hands
 */

/** @param {Model} model @param {Turn} turn @param {Hands} hands
 * @param {unknown} line where moves are typed, or nothing */
export const actionBar = (model, turn, { isFresh, answer, moves, dispatch }, line) => {
  const { prompt, button, key, isReady, other: second } = offerOf(model, turn);
  const laying = layingOf(turn);
  const isStill = isFresh || isBusy(model);
  const isAsked = model.acts.includes("answer_take_back");
  const isWithClaim = isClaimed(model, turn);
  const isFull = line !== nothing || isAsked || isWithClaim;
  return html`<footer class="bar ${second ? "of-two" : ""} ${isFull ? "full" : ""}">
    ${line}
    ${isAsked ? request(model, isStill, moves) : nothing}
    ${isWithClaim ? claimStrip(laying?.claim ?? null, !isFresh && laying !== null, dispatch) : nothing}
    <p class="prompt">${noticeOf(model, prompt)}</p>
    ${second
      ? html`<button type="button" class="quiet" aria-disabled=${isStill} @click=${() => isStill || moves.other()}>
          ${second.button}<kbd aria-hidden="true">${second.key}</kbd>
        </button>`
      : nothing}
    ${button
      ? html`<button type="button" class="answer" aria-disabled=${!isReady || isStill} @click=${() => isFresh || answer()}>
          ${button}<kbd aria-hidden="true">${key}</kbd>
        </button>`
      : nothing}
  </footer>`;
};

/** Whether each card of the play is laid with a claim. The strip stands through the whole play: what
 * comes and goes would move the hand under a finger. @param {Model} model
 * @param {Turn} turn */
export const isClaimed = (model, turn) => {
  const view = model.shown?.view;
  const isPlay = view?.stage === "playing" || view?.pending?.source === "play";
  return isPlay && model.seat !== null && !sceneOf(model, turn) && view.rules.counting === "manual";
};

/** Somebody asks to take a move back; playing on is a no, too. @param {Model} model
 * @param {boolean} isStill @param {import("./moves.js").Moves} moves */
const request = (model, isStill, moves) => html`<div class="request">
  <p>${t("bar-asks-back", person(model, model.asking ?? 0))}</p>
  <button type="button" class="quiet" aria-disabled=${isStill} @click=${() => isStill || moves.agree(true)}>${t("bar-allow")}</button>
  <button type="button" class="quiet" aria-disabled=${isStill} @click=${() => isStill || moves.agree(false)}>${t("bar-refuse")}</button>
</div>`;
