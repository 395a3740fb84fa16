// The game in typed words: what they ask for, and a clear answer to what is no command.

import assert from "node:assert/strict";
import { test } from "node:test";

import { opening } from "../../src/muggins/server/static/state.js";
import { cardOf, readTyped } from "../../src/muggins/server/static/typed.js";
import { learn } from "../../src/muggins/server/static/words.js";
import { message, VIEW } from "./staged.js";

await learn("table", "voice", "counting");

/** @typedef {import("../../src/muggins/server/static/protocol.d.ts").Option} Option */

/** @param {Partial<import("../../src/muggins/server/static/protocol.d.ts").View>} view @param {Option[]} legal */
const table = (view, ...legal) => ({
  ...opening(),
  seat: 0,
  shown: message(1, { type: "go_said", seat: 1 }, { view: { ...VIEW, ...view }, legal }),
});

/** @param {string} type @param {Partial<Option>} [more] @returns {Option} */
const option = (type, more = {}) => ({ type, cards: [], take: 0, claims: null, ...more });

const PLAYING = table({ pile: [{ seat: 1, card: "Kh" }, { seat: 0, card: "Qs" }] }, option("lay"));
const DISCARDING = table({ stage: "discarding", hand: ["4c", "5h", "5s", "6h", "Jc", "Kd"] }, option("discard"));

/** @param {string} text @param {ReturnType<typeof table>} model */
const why = (text, model) => {
  const typed = readTyped(text, model);
  return typed.kind === "no" ? typed.why : typed;
};

test("moves in typed words", () => {
  assert.deepEqual(readTyped("play 5h", PLAYING), { kind: "move", command: { type: "lay", card: "5h" } });
  assert.deepEqual(readTyped("  Play 5H ", PLAYING), { kind: "move", command: { type: "lay", card: "5h" } });
  assert.deepEqual(readTyped("lay j", PLAYING), { kind: "move", command: { type: "lay", card: "Jc" } });
  assert.deepEqual(readTyped("toss 4c, kd", DISCARDING), { kind: "move", command: { type: "discard", cards: ["4c", "Kd"] } });
  assert.deepEqual(readTyped("go", table({}, option("go"))), { kind: "move", command: { type: "go" } });
});

test("counts in typed words", () => {
  const claims = /** @type {const} */ ([0, 29]);
  const due = table({ stage: "showing", due: [[0, "hand"]] }, option("count", { claims }));
  assert.deepEqual(readTyped("say 8", due), { kind: "move", command: { type: "count", claim: 8 } });
  assert.deepEqual(readTyped("count 12", due), { kind: "move", command: { type: "count", claim: 12 } });
  const laying = table({}, option("lay", { claims }));
  assert.deepEqual(readTyped("play 5h 2", laying), { kind: "move", command: { type: "lay", card: "5h", claim: 2 } });
  assert.deepEqual(readTyped("play 5h", laying), { kind: "move", command: { type: "lay", card: "5h", claim: 0 } });
  const pending = { seat: 1, source: /** @type {const} */ ("play"), cards: ["Kh"], claim: 0 };
  const settling = table({ stage: "settling", pending }, option("accept"), option("call_muggins", { claims: [1, 29] }));
  assert.deepEqual(readTyped("muggins 2", settling), { kind: "move", command: { type: "call_muggins", points: 2 } });
  assert.deepEqual(readTyped("stand", settling), { kind: "move", command: { type: "accept" } });
});

test("questions are asked at any time", () => {
  for (const [text, question] of [["hand", "hand"], ["count", "count"], ["score", "scores"], ["crib", "crib"], ["log", "log"]]) {
    assert.deepEqual(readTyped(text, PLAYING), { kind: "ask", question });
  }
  assert.deepEqual(readTyped("help", PLAYING), { kind: "help" });
});

test("nonsense is answered with what would be right", () => {
  assert.equal(why("xyzzy", PLAYING), "There is no command “xyzzy”. Type help for those there are.");
  assert.equal(why("play", PLAYING), "Play which card? These fit: the five of hearts, the six of hearts, the jack of clubs, and the king of diamonds.");
  assert.equal(why("play 5x", PLAYING), "“5x” is no card. A card is written like 5h or 10c.");
  assert.match(String(why("play 9s", PLAYING)), /^You do not hold the nine of spades\. You hold the five of hearts,/);
  assert.equal(why("play kd", table({ pile: [{ seat: 1, card: "Kh" }, { seat: 0, card: "Qs" }, { seat: 1, card: "5c" }] }, option("lay"))), "the king of diamonds takes the count past 31.");
  assert.equal(why("toss 5", DISCARDING), "Which one: the five of hearts and the five of spades?");
  assert.equal(why("toss 4c", DISCARDING), "Name 2 different cards, like toss 4c kc.");
  assert.equal(why("toss 4c 4c", DISCARDING), "Name 2 different cards, like toss 4c kc.");
  assert.equal(why("go", PLAYING), "You cannot say go now.");
  assert.equal(why("say 8", PLAYING), "You have no hand to count now.");
  assert.equal(why("", PLAYING), "There is nothing to go on from: something else is awaited.");
});

test("no move is typed while another is under way", () => {
  assert.equal(why("play 5h", { ...PLAYING, isSending: true }), "Your last move is still under way.");
});

test("cards as people type them", () => {
  assert.deepEqual(["5h", "10c", "tc", "a♠", "q♦"].map(cardOf), ["5h", "Tc", "Tc", "As", "Qd"]);
  assert.deepEqual(["1h", "11h", "h5", "5", ""].map(cardOf), [null, null, null, null, null]);
});
