// The page in French: what a browser that asks for it is told.

import assert from "node:assert/strict";
import { test } from "node:test";

/** @typedef {import("../../src/muggins/server/static/protocol.d.ts").Message} Message */

Object.defineProperty(globalThis, "navigator", { value: { languages: ["fr-CA", "en"] } });
// The language is chosen as the module is loaded.
const { language, learn, t } = await import("../../src/muggins/server/static/words.js");
const { nameOf } = await import("../../src/muggins/server/static/cards.js");
const { playerNames } = await import("../../src/muggins/server/static/names.js");
const { refusalWords } = await import("../../src/muggins/server/static/refusals.js");
const { spokenNumber, spokenShow } = await import("../../src/muggins/server/static/spoken.js");
const { sentence } = await import("../../src/muggins/server/static/voice.js");
await learn("cloth", "table");

/** @param {string[]} names @param {object} event @param {(string | null)[]} [bots] */
const heard = (names, event, bots = [null, null]) =>
  sentence(/** @type {Message} */ ({ event, view: { deal: 3 } }), { names, bots, sides: [0, 1], seat: 0 });

/** @param {import("../../src/muggins/server/static/protocol.d.ts").Kind} kind @param {number} points @param {string[]} cards */
const line = (kind, points, cards) => ({ kind, points, cards });

test("a browser that asks for the French of Canada is spoken to in French", () => {
  assert.equal(language, "fr");
});

test("cards and numbers have their names", () => {
  assert.deepEqual(["As", "Jc", "Qd", "Th"].map(nameOf), ["as de pique", "valet de trèfle", "dame de carreau", "dix de cœur"]);
  assert.deepEqual([1, 16, 17, 21, 31, 45].map(spokenNumber), ["un", "seize", "dix-sept", "vingt et un", "trente et un", "quarante-cinq"]);
});

test("de is cut short before a vowel, and before no h", () => {
  const crib = (/** @type {string} */ who) => t("cloth-crib", { mine: "no", who });
  const said = ["Ann", "Émile", "Yves", "Yasmine", "Hugo", "Bob"].map(crib);
  assert.deepEqual(said, ["Crib d’Ann", "Crib d’Émile", "Crib d’Yves", "Crib de Yasmine", "Crib de Hugo", "Crib de Bob"]);
});

test("a hand is counted aloud", () => {
  const lines = [line("fifteen", 2, ["5h", "Jd"]), line("fifteen", 2, ["5c", "Jd"]), line("pair", 2, ["5c", "5h"])];
  assert.equal(spokenShow(lines), "quinze deux, quinze quatre, et une paire font six");
  assert.equal(spokenShow(lines, "short"), "deux quinze font quatre, et une paire font six");
  assert.equal(spokenShow([line("nobs", 1, ["Jd"])]), "le valet assorti fait un");
  assert.equal(spokenShow([]), "aucun point");
});

test("what happens is told, to oneself and of others", () => {
  const laid = { type: "card_laid", card: "Qs", count: 15, claim: null, lines: [line("fifteen", 2, ["Qs", "5h"])] };
  assert.equal(heard(["Ann", "Greedy"], { ...laid, seat: 0 }), "Vous jouez la dame de pique\u00a0: quinze pour deux.");
  assert.equal(heard(["Ann", "Greedy"], { ...laid, seat: 1 }, [null, "greedy"]), "Glouton joue la dame de pique\u00a0: quinze pour deux.");
  assert.equal(heard(["Bob", "Ann"], { type: "dealt", dealer: 1 }), "Donne 3. C’est le crib d’Ann.");
  assert.equal(heard(["Bob", "Ann"], { type: "starter_cut", card: "Jh", lines: [line("heels", 2, ["Jh"])] }),
    "La retourne est le valet de cœur. Deux pour le valet retourné.");
});

test("in French none is singular, as one is", () => {
  assert.equal(t("seat-holds", { who: "Ann", cards: 0 }), "Ann a 0 carte en main");
  assert.equal(t("seat-holds", { who: "Ann", cards: 1 }), "Ann a 1 carte en main");
  assert.equal(t("seat-holds", { who: "Ann", cards: 4 }), "Ann a 4 cartes en main");
});

test("the players of the house have French names, and people their own", () => {
  assert.deepEqual(playerNames(["Greedy", "Greedy 2", "ann", "Greedy"], ["greedy", "greedy", null, null]),
    ["Glouton", "Glouton 2", "Ann", "Greedy"]);
  assert.equal(playerNames(["Ann"], ["club"])[0], "Ann", "a bot plays on for her");
});

test("a refusal is told by its kind, with the words of the server where they say what is wrong", () => {
  assert.equal(refusalWords({ kind: "name_taken", message: "That name is taken." }), "Ce nom est pris.");
  assert.equal(refusalWords({ kind: "unreadable", message: "line 3: no card." }), "Cela ne peut pas être lu\u00a0: line 3: no card.");
  assert.equal(refusalWords(undefined), "");
});
