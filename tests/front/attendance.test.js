// Who is at the table, and what one may do about those who are not.

import assert from "node:assert/strict";
import { test } from "node:test";

import { NOBODY, attend, awayFor, leaversOf, others } from "../../src/muggins/server/static/attendance.js";

/** @typedef {import("../../src/muggins/server/static/attendance.js").Attendance} Attendance */
/** @typedef {import("../../src/muggins/server/static/protocol.d.ts").Hello} Hello */
/** @typedef {import("../../src/muggins/server/static/protocol.d.ts").Message} Message */

/** Ann (me) and Cleo against Bob and a bot, in the play; Bob is to act. @param {object} [changes] */
const hello = (changes = {}) => /** @type {Hello} */ (/** @type {unknown} */ ({
  type: "hello", seq: 9, seat: 0, mine: [0], names: ["Ann", "Bob", "Cleo", "Club"], bots: [null, null, null, "club"],
  sides: [0, 1, 0, 1], open: [], substituted: [], present: [0, 1, 2], absent_for: [null, null, null, null], grace: 120,
  claimed: null, rematch: null, acts: [], view: { stage: "playing", to_act: [1] }, ...changes,
}));

/** @param {object} event @param {number} [seq] */
const entry = (event, seq = 10) => /** @type {Message} */ (/** @type {unknown} */ ({
  seq, event, acts: [], view: { stage: "playing", to_act: [1] },
}));

/** @param {readonly (number | null)[]} absent */
const away = (...absent) => attend(attend(NOBODY, hello(), 0), { type: "presence", present: [0], absent_for: absent, grace: 120 }, 100);

test("the others are people: neither I nor the bots, but also one for whom a bot plays on", () => {
  const all = attend(NOBODY, hello(), 0);
  assert.deepEqual(others(all), [1, 2]);
  const left = attend(all, entry({ type: "substituted", seat: 0, of: 1, bot: "club" }), 0);
  assert.deepEqual(others(left), [1, 2]);
  assert.deepEqual([left.bots[1], left.substituted], ["club", [1]]);
  const back = attend(left, entry({ type: "return", seat: 1 }, 11), 0);
  assert.deepEqual([back.bots[1], back.substituted], [null, []]);
});

test("an open seat is filled by whoever sits down", () => {
  const waiting = attend(NOBODY, hello({ names: ["Ann", "", "Cleo", "Club"], open: [1] }), 0);
  assert.deepEqual(others(waiting), [2]);
  const full = attend(waiting, entry({ type: "seated", seat: 1, name: "Bob", bot: null }), 0);
  assert.deepEqual([full.names[1], full.open], ["Bob", []]);
});

test("the time that somebody is away goes on by itself", () => {
  const now = away(null, 30, null, null);
  assert.equal(awayFor(now, 1, 100), 30);
  assert.equal(awayFor(now, 1, 145.5), 75);
  assert.equal(awayFor(now, 2, 145.5), null);
});

test("nobody is asked what to do before two minutes are over", () => {
  const now = away(null, 30, null, null);
  assert.equal(leaversOf(now, 189), null);
  assert.deepEqual(leaversOf(now, 190), { gone: [1], isClaimable: true });
});

test("a partner who left is no reason to claim, nor is one whom the game does not wait for", () => {
  assert.deepEqual(leaversOf(away(null, null, 500, null), 100), { gone: [2], isClaimable: false });
  const mine = attend(away(null, 500, null, null), entry({ type: "go_said", seat: 1 }), 100);
  const turned = { ...mine, view: /** @type {never} */ ({ stage: "playing", to_act: [0] }) };
  assert.deepEqual(leaversOf(turned, 100), { gone: [1], isClaimable: false });
});

test("who watches is asked nothing, and a game that is over asks nobody", () => {
  const left = away(null, 500, null, null);
  assert.equal(leaversOf({ ...left, seat: null, mine: [] }, 100), null);
  assert.equal(leaversOf({ ...left, claimed: 0 }, 100), null);
});

test("what was said before the page was opened is not said again", () => {
  const remark = { type: "phrase", seat: 1, phrase: "hello" };
  const now = attend(NOBODY, hello(), 0);
  assert.equal(attend(now, entry(remark, 8), 0).remark, null);
  assert.deepEqual(attend(now, entry(remark, 10), 0).remark, { seat: 1, phrase: "hello", seq: 10 });
});

test("a rematch and a claim are known from their entries", () => {
  const now = attend(NOBODY, hello(), 0);
  assert.equal(attend(now, entry({ type: "rematched", game: "next" }), 0).rematch, "next");
  assert.equal(attend(now, entry({ type: "claimed", seat: 2 }), 0).claimed, 2);
});
