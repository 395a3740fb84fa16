// The score sheet of pool, as far as it needs no browser: the stroke that is entered, and the words.

import assert from "node:assert/strict";
import { test } from "node:test";

import { BLANK, OPTIONS, areFit, chapters, differing, flagged, having, isBlank, newGame, readGame, strokeOf, tapped, undone } from "../../src/muggins/server/static/poolgame.js";
import { headWords, reasonWords } from "../../src/muggins/server/static/poolwords.js";
import { learn } from "../../src/muggins/server/static/words.js";

await learn("pool");

/** @typedef {import("../../src/muggins/server/static/protocol.d.ts").PoolTold} PoolTold */

test("balls fall in the order of the taps, and a second tap takes one back", () => {
  const draft = [5, 3, 12, 3].reduce((sofar, ball) => tapped(sofar, ball, "pocketed"), BLANK);
  assert.deepEqual(strokeOf(draft), { type: "stroke", pocketed: [5, 12] });
  assert.deepEqual(strokeOf(tapped(draft, 5, "off")), { type: "stroke", pocketed: [12], off: [5] });
});

test("the cue ball has not fallen and left the table at once", () => {
  const both = flagged(flagged(BLANK, "scratch"), "jumped");
  assert.deepEqual(strokeOf(both), { type: "stroke", cue_ball: "off" });
  assert.ok(isBlank(flagged(both, "jumped")));
});

test("what is as usual is left out, and each flag says one thing", () => {
  assert.deepEqual(strokeOf(BLANK), { type: "stroke" });
  assert.deepEqual(strokeOf(flagged(BLANK, "called")), { type: "stroke", called: true });
  assert.deepEqual(strokeOf(flagged(BLANK, "closed")), { type: "stroke", driven: 0 });
  assert.deepEqual(strokeOf(flagged(BLANK, "uncalled")), { type: "stroke", as_called: false });
});

test("a game is kept as text, and undone by a shorter record", () => {
  const game = having(newGame(["Ann", "Bob"]), { type: "stroke" });
  assert.deepEqual(readGame(JSON.stringify(game)), game);
  assert.deepEqual(undone(game), newGame(["Ann", "Bob"]));
  assert.equal(readGame(null), null);
  for (const text of ["{", "{}", '{"players": 2, "commands": [], "rules": {}}']) assert.throws(() => readGame(text));
});

test("only the options that differ are kept, and names differ too", () => {
  const defaults = Object.fromEntries(Object.entries(OPTIONS).map(([name, [word]]) => [name, word]));
  assert.deepEqual(differing(defaults), {});
  assert.deepEqual(differing({ ...defaults, tie: "drawn" }), { tie: "drawn" });
  assert.ok(areFit(["Ann", "Bob"]));
  assert.ok(!areFit(["Ann", " ann"]));
  assert.ok(!areFit(["Ann", " "]));
});

/** @param {Partial<PoolTold>} told @returns {PoolTold} */
const told = (told) => ({ type: "ruled", command: 0, player: 0, pocketed: [], spotted: [], reasons: [], answer: null, ball: null, ...told });

test("what happened is told by command, the newest first", () => {
  const [first, second, third] = [told({}), told({ command: 1 }), told({ command: 1, type: "ended" })];
  assert.deepEqual(chapters([first, second, third]), [[second, third], [first]]);
});

test("each thing that happens is a sentence", () => {
  const names = ["Ann", "Bob"];
  assert.equal(headWords(told({ pocketed: [3, 12] }), names), "Ann: the 3 and the 12 fell.");
  assert.equal(headWords(told({ player: 1 }), names), "Bob: no ball fell.");
  assert.equal(headWords(told({ type: "chosen", answer: "again" }), names), "Ann breaks again.");
  assert.equal(headWords(told({ type: "moved", ball: 7 }), names), "The 7 goes to the foot spot.");
  assert.equal(headWords(told({ type: "taken" }), names), "The cue ball is taken in hand.");
  assert.equal(headWords(told({ type: "out" }), names), "Ann is out, and the others play on.");
  assert.equal(headWords(told({ type: "tie", player: 1 }), names), "Bob begins.");
  assert.equal(headWords(told({ type: "ended", player: 1 }), names), "Bob wins the game.");
  assert.equal(headWords(told({ type: "ended", player: null }), names), "Nobody wins the game.");
});

test("a reason names its balls, their companions, and how many they are", () => {
  assert.equal(reasonWords({ why: "on", balls: [3, 5], text: "" }), "On the 3 and the 5: the next stroke must pot the 12 or the 10.");
  assert.equal(reasonWords({ why: "unpaired", balls: [3], text: "" }), "Without its companion, the 3 is spotted.");
  assert.equal(reasonWords({ why: "unpaired", balls: [3, 4], text: "" }), "Without their companions, the 3 and the 4 are spotted.");
});
