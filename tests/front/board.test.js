// The laws of a cribbage board: one hole for each score, and the next hole is the nearest step.

import assert from "node:assert/strict";
import { test } from "node:test";

import { lying, standing } from "../../src/muggins/server/static/board.js";

/** @typedef {import("../../src/muggins/server/static/board.js").Point} Point */

const GAMES = [121, 61, 181, 241, 31, 50, 5].flatMap((target) => [2, 3, 4].map((tracks) => ({ target, tracks })));

/** @param {Point} a @param {Point} b */
const apart = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

for (const { target, tracks } of GAMES) {
  for (const build of [lying, standing]) {
    const board = build(target, tracks);
    const name = `${build.name}, to ${target}, ${tracks} tracks`;

    test(`${name}: every score of every track has a hole of its own`, () => {
      const points = [...board.holes.flatMap((track) => track.slice(0, target)), ...board.rear];
      points.push(board.holes[0][target]);
      for (const [n, point] of points.entries()) {
        for (const other of points.slice(0, n)) assert.ok(apart(point, other) > 0.45);
      }
    });

    test(`${name}: the next hole is never more than a short step away`, () => {
      for (const track of board.holes) {
        assert.equal(track.length, target + 1);
        for (const [score, point] of track.slice(1).entries()) {
          assert.ok(apart(track[score], point) < 2.5, `${score} to ${score + 1}`);
        }
      }
    });

    test(`${name}: everything lies on the wood`, () => {
      const points = [...board.holes.flat(), ...board.rear, ...board.marks.map((mark) => mark.at), ...board.rail];
      for (const { x, y } of points) {
        assert.ok(x > 0.5 && x < board.width - 0.5);
        assert.ok(y > 0.5 && y < board.height - 0.5);
      }
    });
  }
}

test("the last hole is home for every track", () => {
  const { holes } = lying(121, 3);
  assert.deepEqual(holes[0][121], holes[1][121]);
  assert.deepEqual(holes[0][121], holes[2][121]);
});

test("the skunk line lies between 90 and 91, as far from one as from the other", () => {
  const board = lying(121, 2);
  const { from, to } = board.line(90);
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  for (const score of [90, 91]) {
    const both = board.holes.map((track) => track[score]);
    const centre = { x: (both[0].x + both[1].x) / 2, y: (both[0].y + both[1].y) / 2 };
    assert.ok(Math.abs(apart(middle, centre) - 0.77) < 0.08);
  }
});

test("the numbers count by fives and end before home", () => {
  const scores = lying(121, 2).marks.map((mark) => mark.score);
  assert.deepEqual(scores, Array.from({ length: 24 }, (_, n) => 5 * (n + 1)));
});
