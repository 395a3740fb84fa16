// A game in steps, and its distributions as shares: what a reader looks at together.

import assert from "node:assert/strict";
import { test } from "node:test";

import { shares } from "../../src/muggins/server/static/shares.js";
import { dealStarts, kept, lastDeal, nextDeal, stepsOf } from "../../src/muggins/server/static/steps.js";

/** @typedef {import("../../src/muggins/server/static/steps.js").Scene} Scene */
/** @typedef {import("../../src/muggins/server/static/steps.js").Step} Step */

/** @param {string} type @param {object} [view] @returns {Scene} */
const scene = (type, view = {}) =>
  /** @type {Scene} */ (/** @type {unknown} */ ({ event: { type }, view: { deal: 1, pending: null, ...view }, hands: [[], []], crib: [] }));

const RULES = /** @type {import("../../src/muggins/server/static/protocol").Rules} */ (/** @type {unknown} */ ({ target: 61 }));

/** @param {...Scene} scenes */
const steps = (...scenes) => stepsOf({ rules: RULES, scenes });

test("what follows from an event is looked at with it", () => {
  const found = steps(scene("game_began"), scene("dealt"), scene("card_laid"), scene("pegged", { scores: [2, 0] }), scene("go_said"));
  assert.deepEqual(found.map(({ event }) => event.type), ["game_began", "dealt", "card_laid", "go_said"]);
  assert.deepEqual(found[2].view.scores, [2, 0]);
  assert.equal(found[2].happened.length, 2);
  assert.equal(found[0].view.rules, RULES);
});

test("a settled count knows what was pending", () => {
  const pending = { seat: 0, source: "hand", cards: [], claim: 6 };
  const [, counted] = steps(scene("dealt"), scene("hand_counted", { pending }), scene("count_settled"));
  assert.deepEqual(counted.happened[1].pending, pending);
  assert.equal(counted.happened[0].pending, null);
});

test("deals are found before and after any place", () => {
  const found = steps(scene("game_began"), scene("dealt"), scene("go_said"), scene("go_said"), scene("dealt"), scene("go_said"));
  assert.deepEqual(dealStarts(found), [0, 1, 4]);
  assert.deepEqual([0, 1, 2, 4, 5].map((at) => nextDeal(found, at)), [1, 4, 4, 5, 5]);
  assert.deepEqual([0, 1, 2, 4, 5].map((at) => lastDeal(found, at)), [0, 0, 1, 1, 4]);
});

test("a hand keeps its place on the table while it is laid", () => {
  const laid = [{ seat: 0, card: "5h" }, { seat: 1, card: "Tc" }];
  const step = /** @type {Step} */ (/** @type {unknown} */ ({
    view: { stage: "playing", finished: [laid], pile: [{ seat: 0, card: "4d" }] },
    hands: [["Ks"], ["2c", "3c", "4c"]],
  }));
  assert.deepEqual(kept(step, 0), { cards: ["Ks", "5h", "4d"], held: new Set(["Ks"]) });
  assert.deepEqual(kept(step, 1).cards, ["2c", "3c", "4c", "Tc"]);
});

test("shares add up to one, and of no deals there are none", () => {
  assert.deepEqual(shares([1, 0, 3]), [0.25, 0, 0.75]);
  assert.deepEqual(shares([]), []);
  assert.deepEqual(shares([0]), [0]);
});
