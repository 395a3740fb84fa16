// What a moment of a finished game asked of its player, and what an answer says of the choice made.

import assert from "node:assert/strict";
import { test } from "node:test";

import { cardsOf, isWeighed, questionAt, questionsOf, verdictOn } from "../../src/muggins/server/static/question.js";
import { stepsOf } from "../../src/muggins/server/static/steps.js";

/** @typedef {import("../../src/muggins/server/static/protocol").Rules} Rules */
/** @typedef {import("../../src/muggins/server/static/steps.js").Scene} Scene */

const RULES = /** @type {Rules} */ (/** @type {unknown} */ ({
  seats: 2, dealt: 6, tossed: 2, crib_from_deck: 0, target: 121, quick_round: false, one_count: false,
  crib_four_flush: false, heels_barred: 0, go_barred: 0, next_lead: "left",
}));
const ANN = ["4c", "5d", "5h", "6s", "Jc", "Kd"];
const BOB = ["2c", "3d", "9h", "Ts", "Tc", "Qd"];
const KEPT = { ann: ["4c", "5d", "5h", "6s"], bob: ["2c", "3d", "Ts", "Tc"] };

/** @param {object} event @param {object} view @param {string[]} ann @param {string[]} bob @returns {Scene} */
const scene = (event, view, ann, bob) => /** @type {Scene} */ (/** @type {unknown} */ ({
  event, hands: [ann, bob], crib: [],
  view: { deal: 2, dealer: 0, scores: [30, 41], pile: [], finished: [], starter: null, pending: null, ...view },
}));

/** @param {number} seat @param {string} card */
const laid = (seat, card) => ({ type: "card_laid", seat, card });
const lead = [{ seat: 1, card: "Ts" }];
const starter = "9s";

/** A deal of Ann's up to her first card, by these rules. @param {Rules} rules */
const dealt = (rules) => stepsOf({ rules, scenes: [
  scene({ type: "dealt" }, {}, ANN, BOB),
  scene({ type: "discarded", seat: 0, cards: ["Jc", "Kd"] }, {}, KEPT.ann, BOB),
  scene({ type: "discarded", seat: 1, cards: ["9h", "Qd"] }, {}, KEPT.ann, KEPT.bob),
  scene({ type: "starter_cut", card: starter }, { starter }, KEPT.ann, KEPT.bob),
  scene(laid(1, "Ts"), { starter, pile: lead }, KEPT.ann, ["2c", "3d", "Tc"]),
  scene(laid(0, "5d"), { starter, pile: [...lead, { seat: 0, card: "5d" }] }, ["4c", "5h", "6s"], ["2c", "3d", "Tc"]),
  scene({ type: "pegged", seat: 0, points: 2 }, { starter, scores: [32, 41] }, ["4c", "5h", "6s"], ["2c", "3d", "Tc"]),
] });

test("a discard is asked with the six cards and the scores of its player", () => {
  const steps = dealt(RULES);
  assert.deepEqual(questionAt(steps, 1), {
    at: 1, deal: 2, seat: 0, chosen: ["Jc", "Kd"],
    position: {
      role: "dealer", my_score: 30, opp_score: 41, hand: ANN, discarded: null, starter: null, played: [], target: 121,
    },
  });
  assert.equal(questionAt(steps, 2)?.position.role, "pone");
  assert.deepEqual(questionAt(steps, 2)?.position.hand, BOB);
  assert.equal(questionAt(steps, 2)?.position.my_score, 41);
});

test("a card is asked with all that its player knew, from before it was laid", () => {
  assert.deepEqual(questionAt(dealt(RULES), 5), {
    at: 5, deal: 2, seat: 0, chosen: ["5d"],
    position: {
      role: "dealer", my_score: 30, opp_score: 41, hand: KEPT.ann, discarded: ["Jc", "Kd"], starter,
      played: [["opp", "Ts"]], target: 121,
    },
  });
});

test("what is no choice is not asked", () => {
  const steps = dealt(RULES);
  assert.deepEqual([0, 3].map((at) => questionAt(steps, at)), [null, null]);
  assert.deepEqual(questionsOf(steps, 1).map(({ at }) => at), [2, 4]);
  const pile = [{ seat: 1, card: "Ts" }, { seat: 0, card: "Kh" }, { seat: 1, card: "6d" }];
  const tight = stepsOf({ rules: RULES, scenes: [
    scene(laid(1, "6d"), { starter, pile }, ["5h", "5d", "Qc"], ["2c"]),
    scene(laid(0, "5h"), { starter }, ["5d", "Qc"], ["2c"]),
  ] });
  assert.equal(questionAt(tight, 1), null); // at 26 two fives fit, and either is the same
});

test("one deal alone is weighed by points, and other games not at all", () => {
  assert.equal(questionAt(dealt({ ...RULES, quick_round: true }), 1)?.position.my_score, null);
  assert.equal(isWeighed(RULES), true);
  const others = [{ seats: 3 }, { dealt: 5 }, { target: 181 }, { one_count: true }].map((rule) => ({ ...RULES, ...rule }));
  assert.deepEqual(others.map((rules) => isWeighed(rules)), [false, false, false, false]);
  assert.deepEqual(questionsOf(dealt(others[1]), 0), []);
});

/** @param {string[]} cards @param {number | null} win @param {number} points */
const choice = (cards, win, points) => ({ cards, win, points });

test("a verdict finds the choice that was made, and what it cost", () => {
  const [toss] = questionsOf(dealt(RULES), 0);
  const answer = /** @type {const} */ ({ kind: "discard", measure: "win" });
  const choices = [choice(["4c", "Kd"], 0.52, 9), choice(["Kd", "Jc"], 0.5, 9.5)];
  const verdict = verdictOn(toss, { ...answer, choices });
  assert.deepEqual([verdict.place, verdict.loss.toFixed(3), verdict.isBest], [1, "0.020", false]);
  assert.equal(verdict.chosen, choices[1]);
  const byPoints = verdictOn(toss, { ...answer, measure: "points", choices: [choice(["Jc", "Kd"], null, 9.5), choices[0]] });
  assert.deepEqual([byPoints.place, byPoints.isBest], [0, true]);
});

test("cards of a rank are one choice", () => {
  const [, lay] = questionsOf(dealt(RULES), 0);
  const verdict = verdictOn(lay, { kind: "pegging", measure: "win", choices: [choice(["6s"], 0.52, 1), choice(["5"], 0.5199, 1)] });
  assert.deepEqual([verdict.place, verdict.isBest], [1, true]);
  assert.deepEqual(cardsOf(verdict.chosen, lay), ["5d"]);
  assert.deepEqual(cardsOf(verdict.best, lay), ["6s"]);
});
