// The bar at the lower edge: what is asked of the player, and the button or two that answer.

import { html, nothing } from "./vendor/lit.js";
import { shortName } from "./cards.js";
import { claimStrip } from "./counting.js";
import { spokenTotal } from "./spoken.js";
import { isBusy, noticeOf } from "./state.js";
import { person, shortNames } from "./voice.js";
import { t } from "./words.js";

/** @typedef {import("./state.js").Model} Model */
/** @typedef {import("./state.js").Turn} Turn */
/** @typedef {import("./state.js").Action} Action */
/**
 * @typedef {object} Offer
 * @property {string} prompt
 * @property {string} button the answer; "" where there is none
 * @property {string} key that gives it
 * @property {boolean} isReady
 * @property {{button: string, key: string} | null} [other] a second thing to do
 */

/** What the bar says and offers. @param {Model} model @param {Turn} turn @returns {Offer} */
export const offerOf = (model, turn) => {
  switch (turn.kind) {
    case "discard":
      return discardOffer(model, turn);
    case "lay":
      return layOffer(turn);
    case "go":
      return { prompt: t("bar-none-fits"), button: t("bar-go"), key: "G", isReady: true };
    case "count":
      return countOffer(model, turn);
    case "settle":
      return turn.isCalling ? callOffer(turn) : settleOffer(model, turn);
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
const layOffer = ({ card, claim }) => ({
  prompt: card ? t("bar-turn") : t("bar-turn-pick"),
  button: !card ? t("bar-play") : playWords(shortName(card), claim),
  key: "Enter",
  isReady: card !== null,
});

/** @param {string} card @param {number | null} points */
const playWords = (card, points) => (points === null ? t("bar-play-card", { card }) : t("bar-play-for", { card, points }));

/** @param {Model} model @param {Extract<Turn, {kind: "count"}>} turn @returns {Offer} */
const countOffer = ({ countBy, tapped, taken }, { claim }) => {
  const other = taken.length ? { button: t("bar-untake"), key: "Backspace" } : null;
  if (tapped.length) {
    return { prompt: "", button: t("bar-take", { cards: shortNames(tapped) }), key: "Enter", isReady: true, other };
  }
  return {
    prompt: countBy === "cards" ? t("bar-counted", { points: claim ?? 0 }) : t("bar-how-many"),
    button: claim === null ? t("bar-say-empty") : t("bar-say", { points: claim }),
    key: "Enter",
    isReady: claim !== null,
    other,
  };
};

/** @param {Model} model @param {Extract<Turn, {kind: "settle"}>} turn @returns {Offer} */
const settleOffer = (model, { pending }) => ({
  prompt: t("bar-settle", { ...person(model, pending.seat), source: pending.source, claim: spokenTotal(pending.claim) }),
  button: t("bar-stand"),
  key: "Enter",
  isReady: true,
  other: { button: t("bar-muggins"), key: "M" },
});

/** @param {Extract<Turn, {kind: "settle"}>} turn @returns {Offer} */
const callOffer = ({ points }) => ({
  prompt: t("bar-call-prompt"),
  button: points === null ? t("bar-call-empty") : t("bar-call", { points }),
  key: "Enter",
  isReady: points !== null,
  other: { button: t("bar-back"), key: t("key-escape") },
});

/** @param {Model} model @param {number | null} seat */
const waiting = (model, seat) => {
  if (model.link === "opening") return t("bar-opening");
  if (model.seat === null) return t("bar-watching");
  return seat === null ? "" : t("bar-thinks", person(model, seat));
};

/**
 * What the bar can do. A button that is `isFresh` does not answer yet: it may have come up under a finger
 * that was tapping another.
 * @typedef {{isFresh: boolean, answer: () => void, other: () => void,
 *   agree: (granted: boolean) => void, dispatch: (action: Action) => void}} Hands
 */

/** @param {Model} model @param {Turn} turn @param {Hands} hands
 * @param {unknown} line where moves are typed, or nothing */
export const actionBar = (model, turn, { isFresh, answer, other, agree, dispatch }, line) => {
  const { prompt, button, key, isReady, other: second } = offerOf(model, turn);
  const isLaying = turn.kind === "lay" && turn.card !== null && turn.claim !== null;
  const isStill = isFresh || isBusy(model);
  return html`<footer class="bar">
    ${line}
    ${model.acts.includes("answer_take_back") ? request(model, isStill, agree) : nothing}
    ${isLaying ? claimStrip(turn.claim ?? 0, dispatch) : nothing}
    <p class="prompt">${noticeOf(model, prompt)}</p>
    ${second
      ? html`<button type="button" class="quiet" aria-disabled=${isStill} @click=${() => isStill || other()}>
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

/** Somebody asks to take a move back; playing on is a no, too. @param {Model} model
 * @param {boolean} isStill @param {(granted: boolean) => void} agree */
const request = (model, isStill, agree) => html`<div class="request">
  <p>${t("bar-asks-back", person(model, model.asking ?? 0))}</p>
  <button type="button" class="quiet" aria-disabled=${isStill} @click=${() => isStill || agree(true)}>${t("bar-allow")}</button>
  <button type="button" class="quiet" aria-disabled=${isStill} @click=${() => isStill || agree(false)}>${t("bar-refuse")}</button>
</div>`;
