// How pegs walk: every hole once, within the time a player waits, and never backwards.

import assert from "node:assert/strict";
import { test } from "node:test";

import { shapeOf, walk } from "../../src/muggins/server/static/pegs.js";

test("four sides have four shapes", () => {
  assert.equal(new Set([0, 1, 2, 3].map(shapeOf)).size, 4);
});

test("a walk stands in every hole once, and takes no more than 900 ms", () => {
  for (let points = 1; points <= 121; points += 1) {
    const { frames, pace } = walk([7, 20], [7 + points, 20]);
    assert.deepEqual(frames, Array.from({ length: points }, (_, n) => [8 + n, 20]));
    assert.ok(pace > 0 && pace <= 60);
    assert.ok(Math.round(frames.length * pace) <= 900);
  }
});

test("two sides that move at once arrive one after the other", () => {
  assert.deepEqual(walk([3, 5, 9], [5, 6, 9]).frames, [[4, 6, 9], [5, 6, 9]]);
});

test("what stays, and what goes back after an undo, does not walk", () => {
  assert.deepEqual(walk([3, 5], [3, 5]).frames, []);
  assert.deepEqual(walk([3, 5], [1, 5]).frames, []);
  assert.deepEqual(walk([3, 5], [1, 9]).frames, []);
});

test("a side that was not there before does not walk", () => {
  assert.deepEqual(walk([], [4, 9]).frames, []);
});
