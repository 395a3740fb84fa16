// What the bar says and offers: one answer, and at times a second thing to do.

import { shortName } from "./cards.js";
import { spokenTotal } from "./spoken.js";
import { person, shortNames } from "./voice.js";
import { t } from "./words.js";

/** @typedef {import("./state.js").Model} Model */
/** @typedef {import("./turn.js").Turn} Turn */
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
    key: t("key-enter"),
    isReady: missing === 0,
  };
};

/** @param {Extract<Turn, {kind: "lay"}>} turn @returns {Offer} */
const layOffer = ({ card, claim }) => ({
  prompt: card ? t("bar-turn") : t("bar-turn-pick"),
  button: !card ? t("bar-play") : playWords(shortName(card), claim),
  key: t("key-enter"),
  isReady: card !== null,
});

/** @param {string} card @param {number | null} points */
const playWords = (card, points) => (points === null ? t("bar-play-card", { card }) : t("bar-play-for", { card, points }));

/** @param {Model} model @param {Extract<Turn, {kind: "count"}>} turn @returns {Offer} */
const countOffer = ({ countBy, tapped, taken }, { claim }) => {
  const other = taken.length ? { button: t("bar-untake"), key: "Backspace" } : null;
  if (tapped.length) {
    return { prompt: "", button: t("bar-take", { cards: shortNames(tapped) }), key: t("key-enter"), isReady: true, other };
  }
  return {
    prompt: countBy === "cards" ? t("bar-counted", { points: claim ?? 0 }) : t("bar-how-many"),
    button: claim === null ? t("bar-say-empty") : t("bar-say", { points: claim }),
    key: t("key-enter"),
    isReady: claim !== null,
    other,
  };
};

/** @param {Model} model @param {Extract<Turn, {kind: "settle"}>} turn @returns {Offer} */
const settleOffer = (model, { pending, follows }) => ({
  prompt: t(follows ? "bar-settle-play-on" : "bar-settle", { ...person(model, pending.seat), source: pending.source, claim: spokenTotal(pending.claim) }),
  button: follows?.card ? playWords(shortName(follows.card), follows.claim) : t("bar-stand"),
  key: t("key-enter"),
  isReady: true,
  other: { button: t("bar-muggins"), key: "M" },
});

/** @param {Extract<Turn, {kind: "settle"}>} turn @returns {Offer} */
const callOffer = ({ points }) => ({
  prompt: t("bar-call-prompt"),
  button: points === null ? t("bar-call-empty") : t("bar-call", { points }),
  key: t("key-enter"),
  isReady: points !== null,
  other: { button: t("bar-back"), key: t("key-escape") },
});

/** @param {Model} model @param {number | null} seat */
const waiting = (model, seat) => {
  if (model.link === "opening") return t("bar-opening");
  if (model.seat === null) return t("bar-watching");
  return seat === null ? "" : t("bar-thinks", person(model, seat));
};
