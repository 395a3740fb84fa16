// The pool table of the page, as far as it needs no browser: its measure, the aim, and what is told.

import assert from "node:assert/strict";
import { test } from "node:test";

import { aimAt, aimed, nearestAim, onward, towards, turned } from "../../src/muggins/server/static/cueaim.js";
import { having, layoutOf, newGame, nextGame, placesOf, readGame } from "../../src/muggins/server/static/cuegame.js";
import { CUSHIONS, FOOT_SPOT, HEAD_STRING, LENGTH, POCKETS, RADIUS, WIDTH, distance, isFree, onBed, onScreen, onTable, sizeOf } from "../../src/muggins/server/static/cuetable.js";
import { ballsAt, firstMet, readTrack } from "../../src/muggins/server/static/cuetrack.js";
import { aimWords, placeWords, spinWords, strokeWords } from "../../src/muggins/server/static/cuewords.js";
import { learn } from "../../src/muggins/server/static/words.js";

await learn("pool", "cue");

/** @typedef {import("../../src/muggins/server/static/cuetable.js").Place} Place */

/** @param {number} one @param {number} other @param {number} [most] */
const near = (one, other, most = 1e-9) => assert.ok(Math.abs(one - other) <= most, `${one} is not ${other}`);

// ---- the table -----------------------------------------------------------------------------------

test("the cushions are those of the simulated table: where the noses end, as pool/bed.py has them", () => {
  const [head] = CUSHIONS.map((outline) => outline.filter(([, along]) => Math.abs(along) < 1e-9)).filter((nose) => nose.length);
  const across = head.map(([place]) => place).sort((one, other) => one - other);
  near(across[0], 0.091, 1e-4);
  near(/** @type {number} */ (across.at(-1)), WIDTH - 0.091, 1e-4);
  const [left] = CUSHIONS.map((outline) => outline.filter(([place]) => Math.abs(place) < 1e-9));
  near(left[0][1], 0.091, 1e-4);
  near(left[1][1], 0.9151, 1e-4);
});

test("the table has two axes of symmetry", () => {
  const all = CUSHIONS.flat().concat(Object.values(POCKETS).map(({ at }) => at));
  for (const [across, along] of all) {
    for (const image of /** @type {Place[]} */ ([[WIDTH - across, along], [across, LENGTH - along]])) {
      assert.ok(all.some((other) => distance(other, image) < 1e-9), `${across}, ${along}`);
    }
  }
});

test("a place is found again from the screen, however the table lies", () => {
  for (const isUpright of [true, false]) {
    const [width, height] = sizeOf(isUpright);
    for (const place of /** @type {Place[]} */ ([[0.2, 0.3], FOOT_SPOT, [WIDTH, LENGTH]])) {
      const [x, y] = onScreen(place, isUpright);
      assert.ok(x > 0 && x < width && y > 0 && y < height);
      const [across, along] = onTable([x, y], isUpright);
      near(across, place[0]);
      near(along, place[1]);
    }
  }
  // The foot is far from the reader, or to the right; the breaker's left is left, or above.
  assert.ok(onScreen(FOOT_SPOT, true)[1] < onScreen([WIDTH / 2, HEAD_STRING], true)[1]);
  assert.ok(onScreen(FOOT_SPOT, false)[0] > onScreen([WIDTH / 2, HEAD_STRING], false)[0]);
  assert.ok(onScreen([0, 1], false)[1] < onScreen([WIDTH, 1], false)[1]);
});

test("a ball that is placed stays on the bed, in the kitchen, and beside the others", () => {
  assert.deepEqual(onBed([-1, 9], false), [RADIUS, LENGTH - RADIUS]);
  assert.ok(onBed([0.3, 1.5], true)[1] < HEAD_STRING);
  assert.ok(!isFree([0.3, 0.3], [[0.3, 0.35]]));
  assert.ok(isFree([0.3, 0.3], [[0.3, 0.36]]));
});

// ---- the aim -------------------------------------------------------------------------------------

/** @param {Record<number, Place>} balls @returns {Map<number, Place>} */
const layout = (balls) => new Map(Object.entries(balls).map(([ball, place]) => [Number(ball), place]));

test("directions go against the clock from the right rail", () => {
  near(towards([0.5, 0.5], [0.9, 0.5]), 0);
  near(towards([0.5, 0.5], [0.5, 0.9]), 90);
  near(towards([0.5, 0.5], [0.5, 0.1]), 270);
  assert.deepEqual([turned(-10), turned(370), turned(360)], [350, 10, 0]);
});

test("a full ball is sent straight on, and the cue ball stops a diameter before it", () => {
  const aim = aimed(layout({ 0: [0.5, 0.5], 3: [0.5, 1] }), 90);
  assert.ok(aim);
  assert.deepEqual([aim.ball, aim.side, aim.end.rail, aim.end.pocket], [3, "full", "foot", ""]);
  near(aim.ghost[1], 1 - 2 * RADIUS);
  near(aim.share, 1);
});

test("the nearest ball on the line is met, on the side that the line passes", () => {
  const balls = layout({ 0: [0.5, 0.5], 3: [0.5 + RADIUS, 1], 7: [0.5, 1.4], 9: [0.5, 0.2] });
  const aim = aimed(balls, 90);
  // The line is a radius to the left of the 3: half of it is met, on its left.
  assert.deepEqual([aim?.ball, aim?.side], [3, "left"]);
  near(aim?.share ?? 0, 0.5);
  assert.equal(aimed(balls, 270)?.ball, 9);
});

test("where no ball is met, the line ends at a rail or in a pocket", () => {
  const balls = layout({ 0: [0.5, 0.5] });
  assert.deepEqual([aimed(balls, 0)?.ball, aimed(balls, 0)?.end.rail], [0, "right"]);
  assert.equal(aimed(balls, towards([0.5, 0.5], [0, 0]))?.end.pocket, "head-left");
  assert.equal(aimed(layout({}), 0), null);
});

test("a ball aimed into a pocket is sent there, from any place that allows it", () => {
  const balls = layout({ 0: [0.5, 0.6], 3: [0.6, 1.2] });
  for (const pocket of ["foot-left", "foot-right"]) {
    const direction = aimAt(balls, 3, pocket);
    assert.ok(direction !== null);
    const aim = aimed(balls, direction);
    assert.deepEqual([aim?.ball, aim?.end.pocket], [3, pocket]);
  }
  near(/** @type {number} */ (aimAt(balls, 3)), towards([0.5, 0.6], [0.6, 1.2]));
  assert.equal(aimAt(balls, 4), null);
});

test("the cue ball goes on square to the way of the ball that it met, and stops where it met it full", () => {
  const [cue, ball] = /** @type {Place[]} */ ([[0.5, 0.5], [0.5 + RADIUS, 1]]);
  const aim = aimed(layout({ 0: cue, 3: ball }), 90);
  assert.ok(aim);
  const at = onward(cue, aim.ghost, ball);
  near((at[0] - aim.ghost[0]) * (ball[0] - aim.ghost[0]) + (at[1] - aim.ghost[1]) * (ball[1] - aim.ghost[1]), 0);
  // A half ball goes on at 30 degrees to the line, and so the other at 60 to its other side.
  near(towards(aim.ghost, at), 150);
  near(distance(onward(cue, [0.5, 1 - 2 * RADIUS], [0.5, 1]), [0.5, 1 - 2 * RADIUS]), 0);
});

test("a stroke begins at the nearest ball that can be met of those that are due, or of any but the 15", () => {
  const balls = layout({ 0: [0.5, 0.3], 15: [0.5, 0.5], 3: [0.52, 0.9], 7: [0.2, 1], 9: [0.2, 1.3] });
  near(/** @type {number} */ (nearestAim(balls, [])), towards([0.5, 0.3], [0.2, 1]));
  near(/** @type {number} */ (nearestAim(balls, [9])), towards([0.5, 0.3], [0.2, 1.3]));
  near(/** @type {number} */ (nearestAim(balls, [3])), towards([0.5, 0.3], [0.52, 0.9]));
  near(/** @type {number} */ (nearestAim(layout({ 0: [0.5, 0.3], 15: [0.5, 0.5] }), [])), 90);
  assert.equal(nearestAim(layout({ 3: [0.5, 0.5] }), []), null);
});

// ---- a stroke ------------------------------------------------------------------------------------

const TRACK = readTrack({
  frames: 61,
  paths: [[0, 0, 500, 400, 500, 500], [3, 30, 500, 1000, 500, 1100, 500, 1300]],
  hits: [[20, "ball", 3, 0], [300, "rail", 3], [900, "pocket", 3, "foot-left"]],
});

test("a track tells where each ball is between its frames, until it falls", () => {
  assert.equal(TRACK.length, 1000);
  assert.deepEqual([...ballsAt(TRACK, 0)], [[0, [0.5, 0.4]], [3, [0.5, 1]]]);
  near(/** @type {Place} */ (ballsAt(TRACK, 1000 / 120).get(0))[1], 0.45);
  near(/** @type {Place} */ (ballsAt(TRACK, 520).get(3))[1], 1.14, 1e-6);
  assert.deepEqual([...ballsAt(TRACK, 900).keys()], [0]);
  near(/** @type {Place} */ (ballsAt(TRACK, 5000).get(0))[1], 0.5);
});

test("a stroke is told in sentences", () => {
  assert.equal(firstMet(TRACK), 3);
  assert.deepEqual(strokeWords(TRACK), ["The cue ball met the 3 first.", "The 3 fell into the far left pocket."]);
  const missed = readTrack({ frames: 9, paths: [], hits: [[9, "pocket", 0, "side-right"]] });
  assert.deepEqual(strokeWords(missed), ["The cue ball met no ball.", "The cue ball fell into the right side pocket."]);
});

test("an aim is told in a sentence", () => {
  const end = { at: FOOT_SPOT, pocket: "", rail: "foot" };
  assert.equal(aimWords({ ghost: FOOT_SPOT, ball: 0, side: "full", share: 0, end }), "Meets no ball; goes towards the foot rail.");
  assert.equal(aimWords({ ghost: FOOT_SPOT, ball: 3, side: "full", share: 1, end }), "Meets the 3 full; it goes towards the foot rail.");
  assert.equal(
    aimWords({ ghost: FOOT_SPOT, ball: 3, side: "left", share: 0.5, end: { ...end, pocket: "foot-right" } }),
    "Meets the 3 on its left, half of it; it goes towards the far right pocket.",
  );
  assert.deepEqual([spinWords(0, 0), spinWords(-0.2, 0.3), spinWords(0, -0.1)], ["Centre", "Top left", "Bottom"]);
  assert.equal(placeWords(0, [0.254, 0.5]), "Cue ball: 50 cm along, 25 cm across");
});

// ---- a game --------------------------------------------------------------------------------------

test("a game is kept as text, and goes on by what a turn has added", () => {
  const game = newGame(["Ann", "Computer"], ["", "expert"], {}, "tuesday");
  const after = having(game, { commands: [{ type: "stroke" }], balls: [{ ball: 0, across: 0.5, along: 0.4 }] });
  assert.deepEqual(readGame(JSON.stringify(after)), after);
  assert.deepEqual(placesOf(layoutOf(after.balls)), after.balls);
  assert.equal(readGame(null), null);
  for (const text of ["{", "{}", '{"players": [], "levels": [], "rules": {}, "commands": [], "balls": []}']) assert.throws(() => readGame(text));
});

test("in the next game the next player breaks", () => {
  const game = nextGame(newGame(["Ann", "Bob", "Computer"], ["", "", "expert"], { tie: "drawn" }, "one"), "two");
  assert.deepEqual(game, newGame(["Bob", "Computer", "Ann"], ["", "expert", ""], { tie: "drawn" }, "two"));
});
