// The curtain: on a device that is passed around, a hand is seen by its player only.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Curtain } from "../../src/muggins/server/static/curtain.js";
import { opening } from "../../src/muggins/server/static/state.js";

/** @typedef {import("../../src/muggins/server/static/net.js").Wire} Wire */
/** @typedef {import("../../src/muggins/server/static/state.js").Model} Model */

/** A curtain at a table where these seats are mine. @param {readonly number[]} mine */
const curtain = (mine) => {
  const wire = new EventTarget();
  /** @type {number[]} */
  const sat = [];
  const tell = (/** @type {object} */ detail) => wire.dispatchEvent(new CustomEvent("told", { detail }));
  const made = new Curtain(/** @type {Wire} */ (wire), (seat) => sat.push(seat));
  tell({ type: "hello", mine, seq: 5 });
  return { made, sat, tell };
};

/** The model of a seat at the play, where those are to act. @param {number} seat @param {number[]} acting */
const model = (seat, ...acting) => /** @type {Model} */ (/** @type {unknown} */ ({
  ...opening(), seat,
  shown: {
    seq: 5, event: { type: "card_laid" }, ready: false, legal: acting.includes(seat) ? [{ type: "lay" }] : [],
    view: { stage: "playing", to_act: acting, pending: null, rules: { muggins: "off", counting: "auto" } },
  },
}));

test("one seat has no curtain", () => {
  const { made } = curtain([0]);
  assert.equal(made.isDown(model(0, 0)), false);
  assert.equal(made.isDown(model(0, 1)), false);
});

test("a page that was just opened shows no hand until somebody says who is there", () => {
  const { made, sat } = curtain([0, 1]);
  const now = model(0, 0);
  assert.equal(made.isDown(now), true);
  assert.equal(made.nextOf(now), 0);
  made.lift(now, 0);
  assert.equal(made.isDown(now), false);
  assert.deepEqual(sat, []);
});

test("it falls when the turn goes to another seat of mine, and rises for that one", () => {
  const { made, sat } = curtain([0, 1]);
  made.lift(model(0, 0), 0);
  const passed = model(0, 1);
  assert.equal(made.isDown(passed), true);
  assert.equal(made.nextOf(passed), 1);
  made.lift(passed, 1);
  assert.deepEqual(sat, [1]);
  assert.equal(made.isDown(model(1, 1)), false);
});

test("while a bot thinks, who has the device keeps his hand", () => {
  const { made } = curtain([0, 1]);
  made.lift(model(0, 0), 0);
  assert.equal(made.isDown(model(0, 2)), false);
  assert.equal(made.nextOf(model(0, 2)), null);
});

test("after a show, at which all have looked, nobody has the device", () => {
  const { made, tell } = curtain([0, 1]);
  made.lift(model(0, 0), 0);
  tell({ seq: 5, event: { type: "dealt" } });
  assert.equal(made.isDown(model(0, 0)), false, "told again after a break of the line");
  tell({ seq: 6, event: { type: "dealt" } });
  assert.equal(made.isDown(model(0, 0)), true);
});
