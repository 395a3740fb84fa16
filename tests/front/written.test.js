// A hand that is typed into the calculator, however people write cards.

import assert from "node:assert/strict";
import { test } from "node:test";

import { parseCards } from "../../src/muggins/server/static/written.js";

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
