// The catalogues: every sentence that the page asks for is there, in every language, with the same gaps.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";

import { LANGUAGES, learn, t } from "../../src/muggins/server/static/words.js";

const STATIC = new URL("../../src/muggins/server/static/", import.meta.url);

/** @param {string} path */
const read = (path) => readFileSync(new URL(path, STATIC), "utf8");

/** The catalogues of a language, by part. @param {string} name @returns {Record<string, string>} */
const catalogues = (name) => {
  const files = readdirSync(new URL(`locale/${name}/`, STATIC));
  return Object.fromEntries(files.map((file) => [file, read(`locale/${name}/${file}`)]));
};

/** Each message with the gaps that it names. @param {string} text @returns {[string, string][]} */
const gaps = (text) =>
  [...text.matchAll(/^([a-z][a-z0-9-]*) =(.*(?:\n[ }].*)*)/gm)].map(([, id, body]) => [
    id,
    [...new Set(body.match(/\$[a-z]+/g))].sort().join(" "),
  ]);

const scripts = readdirSync(STATIC).filter((file) => file.endsWith(".js"));

test("every sentence that a script asks for by name is in the English catalogues", () => {
  const known = new Set(Object.values(catalogues("en")).flatMap(gaps).map(([id]) => id));
  const asked = scripts.flatMap((file) => [...read(file).matchAll(/\bt\("([a-z0-9-]+)"/g)].map(([, id]) => id));
  assert.ok(asked.length > 0);
  assert.deepEqual(asked.filter((id) => !known.has(id)), []);
});

test("no two sentences have one name", () => {
  const ids = Object.values(catalogues("en")).flatMap(gaps).map(([id]) => id);
  assert.equal(new Set(ids).size, ids.length);
});

for (const name of Object.keys(LANGUAGES)) {
  test(`${LANGUAGES[name]} has the sentences of English, with the same gaps`, () => {
    const [theirs, ours] = [catalogues(name), catalogues("en")];
    assert.deepEqual(Object.keys(theirs).sort(), Object.keys(ours).sort());
    for (const part of Object.keys(ours)) {
      assert.deepEqual(new Map(gaps(theirs[part])), new Map(gaps(ours[part])), part);
    }
  });
}

test("a sentence has its gaps filled, and its plural chosen", async () => {
  await learn("result");
  assert.equal(t("result-lost", { who: "Ann" }), "Ann wins");
  assert.equal(t("result-deals", { deals: 1 }), "after one deal");
  assert.equal(t("result-deals", { deals: 9 }), "after 9 deals");
});

test("a sentence that nobody wrote is an error, not a blank", () => {
  assert.throws(() => t("no-such-sentence"), /no-such-sentence/);
});
