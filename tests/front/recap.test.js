// Where a game stands, in one sentence.

import assert from "node:assert/strict";
import { before, test } from "node:test";

import { recap } from "../../src/muggins/server/static/recap.js";
import { learn } from "../../src/muggins/server/static/words.js";

/** @typedef {Parameters<typeof recap>[0]} Standing */

before(() => learn("company", "voice"));

/** @param {object} view @param {object} [hello] */
const told = (view, hello = {}) => recap(/** @type {Standing} */ (/** @type {unknown} */ ({
  names: ["Ann", "Bob"], bots: [null, null], sides: [0, 1], seat: 1, open: [], claimed: null, ready: false, ...hello,
  view: { stage: "playing", deal: 4, dealer: 0, to_act: [1], pile: [], finished: [], ...view },
})));

test("the play: the deal, the count, whose turn it is, and the last card", () => {
  const pile = [{ seat: 0, card: "Kh" }, { seat: 1, card: "5c" }, { seat: 0, card: "7c" }];
  assert.equal(told({ pile }), "Deal 4, count 22, your turn; last: Ann 7♣.");
  assert.equal(told({ pile, to_act: [0] }), "Deal 4, count 22, Ann to play; last: Ann 7♣.");
  assert.equal(told({ pile }, { seat: 0 }), "Deal 4, count 22, Bob to play; last: you 7♣.");
});

test("after a count is closed the last card is in it, and the count is none", () => {
  assert.equal(told({ finished: [[{ seat: 1, card: "Ts" }]] }), "Deal 4, count 0, your turn; last: you 10♠.");
  assert.equal(told({}), "Deal 4, count 0, your turn.");
});

test("the other stages", () => {
  assert.equal(told({ stage: "discarding", to_act: [0, 1] }), "Deal 4, you lay away.");
  assert.equal(told({ stage: "discarding", to_act: [0] }), "Deal 4, Ann lays away.");
  assert.equal(told({ stage: "showing" }), "Deal 4, the show is on the table.");
  assert.equal(told({ stage: "dealing", to_act: [] }, { ready: true }), "Deal 4, the show is on the table.");
  assert.equal(told({ stage: "drawing", dealer: null, to_act: [] }), "About to cut for deal.");
  assert.equal(told({ stage: "drawing", dealer: null, to_act: [] }, { open: [1] }), "Waiting for somebody to take the open seat.");
  assert.equal(told({ stage: "over", to_act: [] }), "The game is over.");
  assert.equal(told({}, { claimed: 0 }), "The game is over.");
});
