// The draft of a new game: each choice leaves a game that can be played.

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  dealsFor, draftFrom, draftOf, faultOf, isDealt, isPossible, presetOf, presetsFor, rulesLine, withCount,
  withDeal, withOption, withPreset, withSitter, wishOf,
} from "../../src/muggins/server/static/wish.js";

/** @typedef {import("../../src/muggins/server/static/wish.js").Menu} Menu */
/** @typedef {import("../../src/muggins/server/static/wish.js").Options} Options */

/** @type {Options} */
const STANDARD = {
  seats: 2, teams: "singles", dealt: 6, tossed: 2, crib_from_deck: 0, target: 121, quick_round: false,
  counting: "auto", muggins: "off", pone_start: 0,
};
const FOUR = { ...STANDARD, seats: 4, dealt: 5, tossed: 1 };

/** A part of what the server says: docs/rules.md, sections 2, 6 and 7. @type {Menu} */
const MENU = {
  presets: {
    standard: STANDARD,
    short: { ...STANDARD, target: 61 },
    three: { ...STANDARD, seats: 3, dealt: 5, tossed: 1, crib_from_deck: 1 },
    partners: { ...FOUR, teams: "partners" },
    singles: FOUR,
    acc: { ...STANDARD, counting: "manual", muggins: "acc" },
  },
  options: [
    { name: "teams", usual: "singles", choices: ["singles", "partners"], least: 0, most: 0, needs: { partners: { seats: [4] } } },
    { name: "target", usual: 121, choices: [], least: 1, most: 1000, needs: {} },
    { name: "quick_round", usual: false, choices: [false, true], least: 0, most: 0, needs: {} },
    { name: "counting", usual: "auto", choices: ["auto", "manual"], least: 0, most: 0, needs: {} },
    { name: "muggins", usual: "off", choices: ["off", "acc"], least: 0, most: 0, needs: { acc: { counting: ["manual"] } } },
    { name: "pone_start", usual: 0, choices: [], least: 0, most: 999, needs: { more: { seats: [2] } } },
  ],
  deals: [
    { seats: 2, dealt: 6, tossed: 2, crib_from_deck: 0 },
    { seats: 2, dealt: 5, tossed: 2, crib_from_deck: 0 },
    { seats: 3, dealt: 5, tossed: 1, crib_from_deck: 1 },
  ],
};
const ME = /** @type {const} */ ({ kind: "me" });
const CLUB = /** @type {const} */ ({ kind: "bot", bot: "club" });
const DRAFT = draftOf(MENU, [ME, CLUB]);

/** @param {string} name */
const option = (name) => MENU.options.find((choice) => choice.name === name) ?? assert.fail(name);

test("a game that nothing is said about is the standard game, in one word", () => {
  assert.deepEqual(wishOf(MENU, DRAFT), { rules: "standard", seats: [ME, CLUB] });
});

test("more seats bring the usual game for so many, and sitters like the last", () => {
  const four = withCount(MENU, DRAFT, 4);
  assert.deepEqual(four.seats, [ME, CLUB, CLUB, CLUB]);
  assert.equal(rulesLine(MENU, four.options), "partners");
  assert.deepEqual(withCount(MENU, four, 2), DRAFT);
  assert.equal(withCount(MENU, DRAFT, 2), DRAFT);
});

test("muggins brings counting by hand, and letting the table count gives muggins up", () => {
  const muggins = withOption(MENU, DRAFT, "muggins", "acc");
  assert.equal(muggins.options.counting, "manual");
  assert.equal(presetOf(MENU, muggins.options), "acc");
  const counted = withOption(MENU, muggins, "counting", "auto");
  assert.equal(counted.options.muggins, "off");
});

test("rules of one's own are the standard game and what differs from it", () => {
  const own = withOption(MENU, withOption(MENU, DRAFT, "target", 31), "quick_round", true);
  assert.equal(presetOf(MENU, own.options), null);
  assert.equal(rulesLine(MENU, own.options), "standard target=31 quick_round=yes");
});

test("a wish gives back the draft that it came from, but for the seed", () => {
  const draft = { ...withOption(MENU, withPreset(MENU, DRAFT, "acc"), "target", 31), name: "Ann", match: "best of 3", seed: "rain" };
  const wish = wishOf(MENU, draft);
  assert.deepEqual(wish, {
    rules: "standard target=31 counting=manual muggins=acc", seats: [ME, CLUB], name: "Ann", match: "best of 3", seed: "rain",
  });
  assert.deepEqual(draftFrom(MENU, wish), { ...draft, seed: "" });
});

test("partners need four seats, and a start for the pone two", () => {
  assert.deepEqual([2, 3, 4].filter((seats) => isPossible(option("teams"), "partners", seats)), [4]);
  assert.deepEqual([2, 3, 4].filter((seats) => isPossible(option("pone_start"), 3, seats)), [2]);
  assert.ok(isPossible(option("pone_start"), 0, 4));
});

test("a number outside its bounds is a fault, and so is a start beyond the target", () => {
  const fault = (/** @type {string} */ name, /** @type {number} */ value) => faultOf(MENU, withOption(MENU, DRAFT, name, value))?.name;
  assert.equal(fault("target", 1), undefined);
  assert.equal(fault("target", 0), "target");
  assert.equal(fault("target", 1001), "target");
  assert.equal(fault("target", NaN), "target");
  assert.equal(fault("pone_start", 120), undefined);
  assert.equal(fault("pone_start", 121), "pone_start");
});

test("presets and deals are those for the seats, and a deal is chosen whole", () => {
  assert.deepEqual(presetsFor(MENU, 4), ["partners", "singles"]);
  const [six, five] = dealsFor(MENU, 2);
  assert.ok(isDealt(DRAFT.options, six));
  assert.ok(isDealt(withDeal(DRAFT, five).options, five));
  assert.equal(rulesLine(MENU, withDeal(DRAFT, five).options), "standard dealt=5");
});

test("a sitter is changed in his seat alone", () => {
  assert.deepEqual(withSitter(DRAFT, 1, { kind: "open" }).seats, [ME, { kind: "open" }]);
});
