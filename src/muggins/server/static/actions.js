// The bar at the lower edge: what is asked of the player, and the one button that answers.

import { html, nothing } from "./vendor/lit.js";
import { shortName } from "./cards.js";
import { isBusy, noticeOf } from "./state.js";
import { person, shortNames } from "./voice.js";
import { t } from "./words.js";

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
      return { prompt: t("bar-none-fits"), button: t("bar-go"), key: "G", isReady: true };
    case "continue":
      return { prompt: "", button: t("bar-continue"), key: t("key-space"), isReady: true };
    case "over":
      return { prompt: t("bar-over"), button: t("bar-result"), key: t("key-space"), isReady: true };
    case "wait":
      return { prompt: waiting(model, turn.seat), button: "", key: "", isReady: false };
  }
};

/** @param {Model} model @param {Extract<Turn, {kind: "discard"}>} turn @returns {Offer} */
const discardOffer = (model, { missing, cards }) => {
  const owner = person(model, model.shown?.view.dealer ?? 0);
  return {
    prompt: missing
      ? t("bar-pick", { ...owner, missing, picked: cards.length })
      : t("bar-to-crib", owner),
    button: missing ? t("bar-lay-away") : t("bar-lay-away-cards", { cards: shortNames(cards) }),
    key: "Enter",
    isReady: missing === 0,
  };
};

/** @param {Extract<Turn, {kind: "lay"}>} turn @returns {Offer} */
const layOffer = ({ card }) => ({
  prompt: card ? t("bar-turn") : t("bar-turn-pick"),
  button: card ? t("bar-play-card", { card: shortName(card) }) : t("bar-play"),
  key: "Enter",
  isReady: card !== null,
});

/** @param {Model} model @param {number | null} seat */
const waiting = (model, seat) => {
  if (model.link === "opening") return t("bar-opening");
  if (model.seat === null) return t("bar-watching");
  return seat === null ? "" : t("bar-thinks", person(model, seat));
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
