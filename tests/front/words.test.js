// The words of the page, and its keys.

import assert from "node:assert/strict";
import { test } from "node:test";

import { byRank, nameOf, shortName, valueOf } from "../../src/muggins/server/static/cards.js";
import { intentOf } from "../../src/muggins/server/static/keys.js";
import { sentence } from "../../src/muggins/server/static/voice.js";

/** @typedef {import("../../src/muggins/server/static/protocol.d.ts").Message} Message */

const DECK = [..."cdhs"].flatMap((suit) => [..."A23456789TJQK"].map((rank) => rank + suit));
const COMPANY = { names: ["Ann", "greedy"], sides: [0, 1], seat: 0 };

test("fifty-two cards have fifty-two names, and are worth 340", () => {
  assert.equal(new Set(DECK.map(nameOf)).size, 52);
  assert.equal(new Set(DECK.map(shortName)).size, 52);
  // Four suits of 1 + 2 + ... + 9 and four tens.
  assert.equal(DECK.reduce((sum, card) => sum + valueOf(card), 0), 4 * (45 + 40));
});

test("cards are named and sorted as people do it", () => {
  assert.equal(nameOf("5h"), "five of hearts");
  assert.equal(shortName("Tc"), "10♣");
  assert.deepEqual(["Kd", "As", "Th", "Jc", "Ad"].sort(byRank), ["Ad", "As", "Th", "Jc", "Kd"]);
});

/** @param {object} event @param {string} [text] */
const heard = (event, text) =>
  sentence(/** @type {Message} */ ({ event, say: text ? { text, phrases: [] } : null, view: { deal: 3 } }), COMPANY);

test("each event is one sentence, in the second person for me", () => {
  assert.equal(heard({ type: "card_laid", seat: 1, card: "7h" }, "fifteen for two"), "Greedy plays the seven of hearts: fifteen for two.");
  assert.equal(heard({ type: "go_said", seat: 0 }, "go"), "You say go.");
  assert.equal(heard({ type: "dealt", dealer: 1 }), "Deal 3. It is Greedy’s crib.");
  assert.equal(heard({ type: "discarded", seat: 1, cards: [] }), "Greedy lays away for the crib.");
  assert.equal(heard({ type: "starter_cut", card: "Jd" }, "two for his heels"), "The starter is the jack of diamonds. Two for his heels.");
  assert.equal(heard({ type: "hand_counted", seat: 0, source: "crib" }, "no points"), "Your crib: no points.");
  assert.equal(heard({ type: "game_ended", winner: 1 }), "Greedy wins the game.");
  assert.equal(heard({ type: "game_ended", winner: 0 }), "You win the game.");
  assert.equal(heard({ type: "count_closed", seat: 0, line: {} }, "one for last"), "One for last: you peg it.");
  assert.equal(heard({ type: "pegged", seat: 0 }), "");
});

/** @param {string} key */
const press = (key) => ({ key, ctrlKey: false, metaKey: false, altKey: false });

test("a focused button keeps Enter and Space; a focused card keeps Space only", () => {
  assert.equal(intentOf(press("Enter"), "control"), null);
  assert.equal(intentOf(press(" "), "control"), null);
  assert.equal(intentOf(press(" "), "card"), null);
  assert.deepEqual(intentOf(press("Enter"), "card"), { type: "confirm" });
  assert.deepEqual(intentOf(press(" "), null), { type: "continue" });
});

test("keys pick, go and ask, in either case; the browser keeps its own", () => {
  assert.deepEqual(intentOf(press("1"), "control"), { type: "pick", place: 0 });
  assert.deepEqual(intentOf(press("G"), null), { type: "go" });
  assert.deepEqual(intentOf(press("g"), null), { type: "go" });
  assert.equal(intentOf({ ...press("r"), ctrlKey: true }, null), null);
  assert.equal(intentOf(press("x"), null), null);
});
