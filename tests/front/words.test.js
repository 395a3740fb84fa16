// The words of the page, and its keys.

import assert from "node:assert/strict";
import { mock, test } from "node:test";

import { byRank, nameOf, shortName, valueOf } from "../../src/muggins/server/static/cards.js";
import { intentOf } from "../../src/muggins/server/static/keys.js";
import { sentence } from "../../src/muggins/server/static/voice.js";
import { isSaid, learn } from "../../src/muggins/server/static/words.js";

/** @typedef {import("../../src/muggins/server/static/protocol.d.ts").Message} Message */

const DECK = [..."cdhs"].flatMap((suit) => [..."A23456789TJQK"].map((rank) => rank + suit));
await learn("voice");

const COMPANY = { names: ["Ann", "Greedy"], bots: [null, "greedy"], sides: [0, 1], seat: 0 };

test("what could not be read while the line was down keeps nobody from reading on", async () => {
  mock.method(globalThis, "fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await assert.rejects(learn("offline"), TypeError);
  mock.restoreAll();
  await learn("settings");
  assert.deepEqual(["settings-title", "line-down"].map(isSaid), [true, false]);
  await learn("offline");
  assert.ok(isSaid("line-down"));
});

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

/** @param {object} event @param {object | null} [pending] */
const heard = (event, pending = null) =>
  sentence(
    /** @type {Message} */ ({ event, view: { deal: 3 } }), COMPANY,
    /** @type {import("../../src/muggins/server/static/protocol.d.ts").Pending | null} */ (pending),
  );

/** @param {string} kind @param {number} points @param {string[]} [cards] */
const line = (kind, points, cards = []) => ({ kind, points, cards });

test("each event is one sentence, in the second person for me", () => {
  const fifteen = [line("fifteen", 2)];
  assert.equal(heard({ type: "card_laid", seat: 1, card: "7h", count: 15, lines: fifteen, claim: null }), "Greedy plays the seven of hearts: fifteen for two.");
  assert.equal(heard({ type: "go_said", seat: 0 }), "You say go.");
  assert.equal(heard({ type: "dealt", dealer: 1 }), "Deal 3. It is Greedy’s crib.");
  assert.equal(heard({ type: "discarded", seat: 1, cards: [] }), "Greedy lays away for the crib.");
  assert.equal(heard({ type: "discarded", seat: 0, cards: ["4c", "Kh"] }), "You lay away the four of clubs and the king of hearts.");
  assert.equal(heard({ type: "starter_cut", card: "Jd", lines: [line("heels", 2)] }), "The starter is the jack of diamonds. Two for his heels.");
  assert.equal(heard({ type: "hand_counted", seat: 0, source: "crib", lines: [], claim: null }), "Your crib: no points.");
  assert.equal(heard({ type: "game_ended", winner: 1 }), "Greedy wins the game.");
  assert.equal(heard({ type: "game_ended", winner: 0 }), "You win the game.");
  assert.equal(heard({ type: "count_closed", seat: 0, line: line("last", 1) }), "One for last: you peg it.");
  assert.equal(heard({ type: "pegged", seat: 0, source: "hand", points: 2 }), "");
});

test("a count by hand is told as it was said, and the truth when it is everybody's", () => {
  const run = [line("run", 3, ["6h", "7h", "8h"]), line("fifteen", 2)];
  assert.equal(heard({ type: "card_laid", seat: 0, card: "7h", count: 21, lines: [], claim: 3 }), "You play the seven of hearts: twenty-one for three.");
  assert.equal(heard({ type: "hand_counted", seat: 1, source: "hand", lines: [], claim: 0 }), "Greedy’s hand: no points.");
  assert.equal(
    heard({ type: "hand_counted", seat: 0, source: "hand", lines: run, claim: 3 }),
    "Your hand: three is wrong: fifteen two, and a run of three is five.",
  );
  assert.equal(
    heard({ type: "count_settled", seat: 1, source: "hand", lines: run }, { claim: 3 }),
    "Greedy said three; it was five: fifteen two, and a run of three is five.",
  );
  assert.equal(heard({ type: "count_settled", seat: 1, source: "play", lines: run }, { claim: 5 }), "");
});

// docs/rules.md, section 7: right, a wrong number, and nothing missed.
for (const [points, missed, told] of /** @type {[number, number, string][]} */ ([
  [2, 2, "Greedy calls muggins for two, and those were missed."],
  [1, 1, "Greedy calls muggins for one, and that was missed."],
  [4, 2, "Greedy calls muggins for four, but it was two."],
  [2, 0, "Greedy calls muggins for two, but nothing was missed."],
])) {
  test(`muggins for ${points} of ${missed}`, () => {
    assert.equal(heard({ type: "muggins_called", seat: 1, points, missed }), told);
  });
}

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
