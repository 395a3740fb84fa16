// The store of preferences: defaults, presets, and what another version or another hand wrote into it.

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  CHOICES, DEFAULTS, PRESETS, choose, choosePreset, onPreference, parsePreferences, preference,
} from "../../src/muggins/server/static/settings.js";

test("what cannot be read was never chosen", () => {
  for (const text of [null, "", "{", "null", "[]", "7", '"x"']) assert.deepEqual(parsePreferences(text), DEFAULTS);
});

test("an unknown name, a wrong kind and a choice that is none are passed over, one by one", () => {
  const text = JSON.stringify({ wood: "walnut", cloth: "plaid", hints: "yes", soundVolume: 2, speechVolume: 0.25, colour: "red" });
  assert.deepEqual(parsePreferences(text), { ...DEFAULTS, wood: "walnut", speechVolume: 0.25 });
});

test("every default is one of its choices", () => {
  for (const [name, choices] of Object.entries(CHOICES)) {
    assert.ok(choices.includes(String(DEFAULTS[/** @type {keyof typeof DEFAULTS} */ (name)])), name);
  }
});

test("sound and speech are off until they are asked for", () => {
  assert.deepEqual([DEFAULTS.sound, DEFAULTS.speech], [false, false]);
});

test("the presets set the same options, and the standard one is the default", () => {
  const named = Object.keys(PRESETS.standard).sort();
  for (const preset of Object.values(PRESETS)) assert.deepEqual(Object.keys(preset).sort(), named);
  assert.deepEqual({ ...DEFAULTS, ...PRESETS.standard }, DEFAULTS);
});

test("each change is told once, with its name; what stays is not told", () => {
  /** @type {[string, unknown][]} */
  const told = [];
  const stop = onPreference((name, value) => told.push([name, value]));
  choose("wood", "ebony");
  choose("wood", "ebony");
  choose("pace", "quick");
  assert.deepEqual(told, [["wood", "ebony"], ["preset", "own"], ["pace", "quick"]]);
  choosePreset("standard");
  assert.equal(preference("pace"), "normal");
  assert.equal(preference("wood"), "ebony", "a preset leaves the looks alone");
  stop();
  const count = told.length;
  choose("wood", "maple");
  assert.equal(told.length, count);
});
