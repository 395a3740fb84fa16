// What can be read off a view: the count of the play, what a hand is worth, how a game ended.

import { valueOf } from "./cards.js";
import { needsStarter, showLines } from "./lines.js";

/** @typedef {import("./protocol").View} View */

/** @param {View} view */
export const countOf = (view) => view.pile.reduce((sum, { card }) => sum + valueOf(card), 0);

/** Those of the cards that fit under 31 now. @param {View} view @param {readonly string[]} cards */
export const fitting = (view, cards) => cards.filter((card) => countOf(view) + valueOf(card) <= 31);

/** The cards in hand that fit under 31 now. @param {View} view */
export const playable = (view) => fitting(view, view.hand);

/** What the hand or crib is worth that I am to count. @param {View | null} view */
export const dueLines = (view) => {
  if (!view?.starter || !view.due.length) return [];
  const [, source] = view.due[0];
  return showLines(dueCards(view), view.starter, needsStarter(source, view.rules));
};

/** @param {View} view */
export const dueCards = (view) => (view.due[0][1] === "crib" ? view.crib : view.kept);

/**
 * How a game ended for a side, as docs/rules.md, section 6 has it: a skunk is the best loser under 91 of
 * 121, or 31 of 61; a double skunk under 61 of 121.
 * @param {View} view @param {number | null} side
 */
export const resultOf = (view, side) => {
  const { target, quick_round: isQuick } = view.rules;
  const best = Math.max(...view.scores.filter((_, other) => other !== view.winner));
  const isDouble = target >= 121 && best < target - 60;
  // A claimed game has a winner who did not arrive, and no skunk.
  const isArrived = view.winner !== null && view.scores[view.winner] >= target;
  const isSkunk = !isQuick && isArrived && best < target - 30;
  return {
    isWon: view.winner !== null && view.winner === side,
    isDrawn: view.winner === null,
    skunk: !isSkunk ? "" : isDouble ? "double-skunk" : "skunk",
  };
};
