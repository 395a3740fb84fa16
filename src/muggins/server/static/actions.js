// The bar at the lower edge: what is asked of the player, and the one button that answers.

import { html, nothing } from "./vendor/lit.js";
import { shortName } from "./cards.js";
import { isBusy, noticeOf } from "./state.js";
import { nameFor, whose } from "./voice.js";

/** @typedef {import("./state.js").Model} Model */
/** @typedef {import("./state.js").Turn} Turn */
/** @typedef {{prompt: string, button: string, key: string, isReady: boolean}} Offer */

/** What the bar says and offers. @param {Model} model @param {Turn} turn @returns {Offer} */
export const offerOf = (model, turn) => {
  switch (turn.kind) {
    case "discard":
      return discardOffer(model, turn);
    case "lay":
      return layOffer(turn);
    case "go":
      return { prompt: "None of your cards fits within 31.", button: "Say go", key: "G", isReady: true };
    case "continue":
      return { prompt: "", button: "Continue", key: "Space", isReady: true };
    case "over":
      return { prompt: "The game is over.", button: "Result", key: "Space", isReady: true };
    case "wait":
      return { prompt: waiting(model, turn.seat), button: "", key: "", isReady: false };
  }
};

/** @param {Model} model @param {Extract<Turn, {kind: "discard"}>} turn @returns {Offer} */
const discardOffer = (model, { missing, cards }) => {
  const dealer = model.shown?.view.dealer ?? 0;
  const crib = `${whose(model, dealer)} crib`;
  const more = cards.length ? `${missing} more` : `${missing} cards`;
  return {
    prompt: missing ? `Pick ${more} for ${crib}.` : `To ${crib}?`,
    button: missing ? "Lay away" : `Lay away ${cards.map(shortName).join(" ")}`,
    key: "Enter",
    isReady: missing === 0,
  };
};

/** @param {Extract<Turn, {kind: "lay"}>} turn @returns {Offer} */
const layOffer = ({ card }) => ({
  prompt: card ? "Your turn." : "Your turn: pick a card.",
  button: card ? `Play ${shortName(card)}` : "Play",
  key: "Enter",
  isReady: card !== null,
});

/** @param {Model} model @param {number | null} seat */
const waiting = (model, seat) => {
  if (model.link === "opening") return "Sitting down at the table…";
  if (model.seat === null) return "You are watching.";
  return seat === null ? "" : `${nameFor(model, seat)} thinks…`;
};

/** @param {Model} model @param {Turn} turn @param {() => void} answer */
export const actionBar = (model, turn, answer) => {
  const { prompt, button, key, isReady } = offerOf(model, turn);
  return html`<footer class="bar">
    <p class="prompt">${noticeOf(model, prompt)}</p>
    ${button
      ? html`<button type="button" class="answer" aria-disabled=${!isReady || isBusy(model)} @click=${answer}>
          ${button}<kbd aria-hidden="true">${key}</kbd>
        </button>`
      : nothing}
  </footer>`;
};
