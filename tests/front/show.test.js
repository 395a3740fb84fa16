// The page's own scorer, on the published hands of tests/golden/rule-vectors.json and on what is typed.
// tests/unit/server/test_show_twin.py has it count thousands of hands beside muggins.cards.scoring.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { parseCards, scoreShow } from "../../src/muggins/server/static/show.js";
import { totalOf } from "../../src/muggins/server/static/spoken.js";

/** @type {{show: {hand: string, starter: string, crib: boolean, score: number, why: string}[]}} */
const vectors = JSON.parse(readFileSync(new URL("../golden/rule-vectors.json", import.meta.url), "utf8"));

for (const { hand, starter, crib, score, why } of vectors.show) {
  test(`${hand} with ${starter}${crib ? " in the crib" : ""} is ${score}: ${why}`, () => {
    assert.equal(totalOf(scoreShow(parseCards(hand).cards, parseCards(starter).cards[0], crib)), score);
  });
}

test("a typed hand is read however people write cards", () => {
  const cards = ["5h", "Ts", "Jc", "Ad", "Qs"];
  for (const text of ["5h 10s jc ad QS", "5♥ T♠ J♣ 1♦ Q♠", "5hTsJcAdQs", " 5h,10s, Jc,ad,qs "]) {
    assert.deepEqual(parseCards(text), { cards, fault: "" }, text);
  }
});

test("what is no card is named", () => {
  for (const [text, fault] of [["5h 5x", "5x"], ["11s", "11s"], ["h", "h"], ["5", "5"], ["5h !", "!"]]) {
    assert.equal(parseCards(text).fault, fault, text);
  }
  assert.deepEqual(parseCards(""), { cards: [], fault: "" });
});
