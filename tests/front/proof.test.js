// The shuffle and the proof in the browser, against decks and records of other hands.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

import { NoRecord, prove, readRecord, verdictOf } from "../../src/muggins/server/static/proof.js";
import { commitmentOf, shuffled } from "../../src/muggins/server/static/shuffle.js";

const GOLDEN = new URL("../golden/", import.meta.url);
const SEEDED = ["standard", "short", "three", "partners", "seven-card", "five-card-old", "acc"];

/** @param {string} name */
const golden = (name) => readFile(new URL(name, GOLDEN), "utf8");

test("the decks are those of tests/golden/shuffles.txt", async () => {
  const lines = (await golden("shuffles.txt")).trim().split("\n");
  for (const line of lines) {
    const [seed, label, commitment, deck] = line.split("|").map((part) => part.trim());
    assert.equal(await commitmentOf(seed), commitment);
    assert.equal((await shuffled(seed, label)).join(" "), deck);
  }
  assert.equal(lines.length, 6);
});

for (const name of SEEDED) {
  test(`${name}.crib was dealt from its seed`, async () => {
    const [game] = readRecord(await golden(`${name}.crib`));
    const promise = await commitmentOf(game.seed ?? "");
    const findings = await prove(game, promise.toUpperCase());
    assert.equal(verdictOf(findings), "holds");
    assert.equal(findings.length, 1 + game.chances.length);
    assert.equal(findings[0].about, "promise");
  });
}

test("without a promise the question stays open, and one in the record is taken", async () => {
  const text = await golden("short.crib");
  const [game] = readRecord(text);
  assert.equal(verdictOf(await prove(game)), "open");
  const promise = await commitmentOf(game.seed ?? "");
  const [kept] = readRecord(text.replace("cut 0", `tag commitment ${promise}\ncut 0`));
  assert.equal(verdictOf(await prove(kept)), "holds");
  assert.equal((await prove(kept, "00".repeat(32)))[0].verdict, "fails");
});

test("a card that was exchanged is found where it was dealt", async () => {
  const [first, ...rest] = (await golden("short.crib")).split("deal 2 by 0");
  const [game] = readRecord([first.replaceAll("Ah", "Ac"), ...rest].join("deal 2 by 0"));
  const failing = (await prove(game)).filter(({ verdict }) => verdict === "fails");
  assert.equal(failing.length, 1);
  assert.deepEqual([failing[0].about, failing[0].number], ["deal", 1]);
  assert.match(failing[0].found, /^Js 8d Ac Tc 9s 5h \| /);
  assert.match(failing[0].due, /^Js 8d Ah Tc 9s 5h \| /);
});

test("a record as JSON says the same", async () => {
  const [text] = readRecord(await golden("three.crib"));
  const events = text.chances.map((chance) => {
    if (chance.kind === "cut") return { type: "cut_drawn", cards: chance.cards };
    if (chance.kind === "starter") return { type: "starter_cut", card: chance.card };
    return { type: "dealt", dealer: chance.dealer, hands: chance.hands, crib: chance.deck };
  });
  const [game] = readRecord(JSON.stringify({ version: 1, seed: text.seed, tags: {}, events }));
  assert.deepEqual(game, text);
});

test("a match is as many games", async () => {
  const game = await golden("quick.crib");
  assert.equal(readRecord(`[muggins 1 match]\n${game}\n${game}`).length, 2);
  assert.equal(verdictOf(await prove(readRecord(game)[0])), "open");
});

test("what is no record is refused", () => {
  for (const text of ["", "hello", "{", '{"a": 1}']) assert.throws(() => readRecord(text), NoRecord);
});
