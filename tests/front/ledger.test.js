// The book of the score-keeper: a fold, so that undo and a reload are the same reading again.

import assert from "node:assert/strict";
import { test } from "node:test";

import { fold, opened, playersOf, readBook, redo, skunkLines, standing, undo, write } from "../../src/muggins/server/static/ledger.js";

/** @typedef {import("../../src/muggins/server/static/ledger.js").Book} Book */
/** @typedef {import("../../src/muggins/server/static/ledger.js").Entry} Entry */
/** @typedef {import("../../src/muggins/server/static/ledger.js").Setup} Setup */

/** @type {Setup} */
const TWO = { names: ["Ann", "Bob"], isTeams: false, target: 121, dealer: 0, values: "acc" };
/** @type {Setup} */
const THREE = { ...TWO, names: ["Ann", "Bob", "Cleo"] };
/** @type {Setup} */
const TEAMS = { ...TWO, names: ["Ann", "Bob", "Cleo", "Dan"], isTeams: true };

/** @param {number} side @param {number} holes @returns {Entry} */
const peg = (side, holes) => ({ type: "peg", side, holes });

/** @param {Setup} setup @param {...Entry} entries @returns {Book} */
const book = (setup, ...entries) => entries.reduce(write, opened(setup));

/** @param {Setup} setup @param {...Entry} entries */
const tally = (setup, ...entries) => fold(book(setup, ...entries).past);

/** A game that side 0 wins while the others stand where they are said to.
 * @param {Setup} setup @param {...number} losers */
const won = (setup, ...losers) => tally(setup, ...losers.map((holes, n) => peg(n + 1, holes)), peg(0, setup.target));

test("pegs leap over each other, and stop at the last hole", () => {
  const { scores, trails } = tally(TWO, peg(0, 2), peg(0, 12), peg(1, 4));
  assert.deepEqual([scores, trails], [[14, 4], [2, 0]]);
  const over = tally(TWO, peg(0, 118), peg(0, 12), peg(1, 4));
  assert.deepEqual([over.scores, over.winner], [[121, 0], 0]);
  assert.equal(over.written.length, 2, "nobody pegs after the game");
  assert.equal(over.written[1].holes, 3, "of twelve holes there were three");
});

test("holes are taken back, but not below the start", () => {
  const { scores, trails } = tally(TWO, peg(0, 10), peg(0, 8), peg(0, -12), peg(1, -3));
  assert.deepEqual([scores, trails], [[6, 0], [6, 0]]);
});

test("a loser is skunked below 91 and twice below 61; in the short game below 31", () => {
  // docs/rules.md, section 6 and its worked examples.
  const skunks = [60, 61, 90, 91].map((loser) => won(TWO, loser).games[0].skunk);
  assert.deepEqual(skunks, ["double", "skunk", "skunk", "none"]);
  const short = { ...TWO, target: 61 };
  assert.deepEqual([30, 31].map((loser) => won(short, loser).games[0].skunk), ["skunk", "none"]);
  assert.deepEqual([121, 61, 181, 20].map(skunkLines), [[91, 61], [31, 0], [151, 121], [0, 0]]);
});

test("with three sides all losers must be under the line, and only the winner earns", () => {
  assert.equal(won(THREE, 90, 91).games[0].skunk, "none");
  const game = won(THREE, 90, 12);
  assert.equal(game.games[0].skunk, "skunk");
  assert.deepEqual([0, 1, 2].map((side) => standing(game, side).points), [3, 0, 0]);
});

test("a win is worth what the scale says", () => {
  // docs/rules.md, section 6: win, skunk, double skunk.
  /** @type {[Setup["values"], number[]][]} */
  const scales = [["acc", [2, 3, 3]], ["free", [1, 2, 3]], ["long", [3, 4, 4]], ["four", [1, 2, 4]], ["lurch", [1, 1, 2]], ["none", [1, 1, 1]]];
  for (const [values, points] of scales) {
    assert.deepEqual([91, 61, 60].map((loser) => won({ ...TWO, values }, loser).games[0].points), points, values);
  }
  const lurched = [30, 31].map((loser) => won({ ...TWO, values: "lurch", target: 61 }, loser).games[0].points);
  assert.deepEqual(lurched, [2, 1]);
});

test("the deal passes on, and in a match the first deal alternates", () => {
  /** @type {Entry} */
  const deal = { type: "deal" };
  assert.deepEqual([tally(TWO).dealer, tally(TWO, deal).dealer, tally(TWO, deal, deal).dealer], [0, 1, 0]);
  assert.equal(tally(TEAMS, deal, deal, deal).dealer, 3);
  const next = tally(TWO, deal, deal, peg(0, 121), { type: "next" });
  assert.deepEqual([next.dealer, next.deal, next.scores, next.winner], [1, 1, [0, 0], null]);
  assert.equal(tally(TWO, { type: "next" }).deal, 1, "there is no next game before the end");
});

test("a match keeps its games, points and spread", () => {
  const match = tally(TWO, peg(1, 80), peg(0, 121), { type: "next" }, peg(0, 111), peg(1, 121));
  assert.deepEqual(standing(match, 0), { won: 1, points: 3, spread: 41 - 10 });
  assert.deepEqual(standing(match, 1), { won: 1, points: 2, spread: 10 - 41 });
});

test("two teams of two have one score a side, and sit crosswise", () => {
  const { scores, setup } = tally(TEAMS, peg(1, 5));
  assert.deepEqual(scores, [0, 5]);
  assert.deepEqual([playersOf(setup, 0), playersOf(setup, 1)], [["Ann", "Cleo"], ["Bob", "Dan"]]);
});

/** Entries of every kind, from numbers that a generator of the seed 7 gives. @param {number} count */
const many = (count) => {
  let seed = 7;
  const next = (/** @type {number} */ below) => ((seed = (seed * 48271) % 2147483647), seed % below);
  return Array.from({ length: count }, () => {
    const kind = next(10);
    if (kind > 7) return /** @type {Entry} */ ({ type: kind === 8 ? "deal" : "next" });
    return peg(next(3), next(30) - 2);
  });
};

test("undo is without limit, and redo brings all back: through games too", () => {
  const entries = many(400);
  const stages = entries.reduce((books, entry) => [...books, write(books[books.length - 1], entry)], [opened(THREE)]);
  let now = stages[stages.length - 1];
  assert.ok(fold(now.past).games.length > 3);
  for (const earlier of stages.toReversed().slice(1)) {
    now = undo(now);
    assert.deepEqual(fold(now.past), fold(earlier.past));
  }
  assert.deepEqual(undo(now), now, "the opening stays");
  for (const _ of entries) now = redo(now);
  assert.deepEqual(now, stages[stages.length - 1]);
  assert.deepEqual(redo(now), now);
});

test("whoever writes anew gives up what was undone", () => {
  const undone = undo(book(TWO, peg(0, 2), peg(1, 3)));
  assert.deepEqual(write(undone, peg(1, 4)).future, []);
});

test("a book is read as it was kept; what is none is refused", () => {
  const kept = undo(book(THREE, ...many(50)));
  assert.deepEqual(readBook(JSON.stringify(kept)), kept);
  const strange = ["", "{", "null", "[]", '{"past":[]}', '{"past":[],"future":[]}', '{"past":[{"type":"peg"}],"future":[]}'];
  const off = { past: [{ type: "open", ...TWO, target: 0 }], future: [] };
  const third = { past: [{ type: "open", ...TWO }, peg(2, 4)], future: [] };
  for (const text of [null, ...strange, JSON.stringify(off), JSON.stringify(third)]) assert.equal(readBook(text), null, String(text));
});
