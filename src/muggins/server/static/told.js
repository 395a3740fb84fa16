// What the page tells when it is asked: by a key, or in typed words.

import { byRank } from "./cards.js";
import { spokenNumber } from "./spoken.js";
import { countOf } from "./view.js";
import { nameFor, person, sideName, theCard, theCards } from "./voice.js";
import { t } from "./words.js";

/** @typedef {import("./state.js").Model} Model */
/** @typedef {"repeat" | "scores" | "count" | "crib" | "hand" | "starter" | "log"} Question */

/** How many sentences of the log are told at once. */
const LATEST = 5;

/** The scores of all sides, mine by "You". @param {Model} model */
export const scoreWords = (model) => {
  const scores = model.shown?.view.scores ?? [];
  return scores.map((score, side) => t("told-score", { who: sideName(model, side), score })).join(", ");
};

/** @param {Model} model @param {Question} question */
export const told = (model, question) => {
  const view = model.shown?.view;
  switch (question) {
    case "repeat":
      return model.heard.at(-1)?.text ?? t("told-nothing");
    case "scores":
      return t("told-scores", { scores: scoreWords(model) });
    case "count":
      return countWords(model);
    case "crib":
      return view?.dealer == null ? t("told-no-dealer") : t("told-crib", person(model, view.dealer));
    case "hand":
      return view?.hand.length ? t("told-hand", { cards: theCards([...view.hand].sort(byRank)) }) : t("told-no-hand");
    case "starter":
      return view?.starter ? t("told-starter", { card: theCard(view.starter) }) : t("told-no-starter");
    case "log":
      return model.heard.length ? model.heard.slice(-LATEST).map(({ text }) => text).join(" ") : t("told-nothing");
  }
};

/** The running count and its cards, each with who laid it. @param {Model} model */
const countWords = (model) => {
  const view = model.shown?.view;
  if (!view?.pile.length) return t("told-no-count");
  const laid = view.pile
    .map(({ seat, card }) => t("told-laid", { who: nameFor(model, seat), card: theCard(card) }))
    .reduce((before, next) => t("told-laid-on", { before, next }));
  return t("told-count", { count: spokenNumber(countOf(view)), cards: laid });
};
