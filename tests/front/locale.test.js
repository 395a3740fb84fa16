// The catalogues: every sentence that the page asks for is there, in every language, with the same gaps.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";

import { FluentResource } from "../../src/muggins/server/static/vendor/fluent.js";
import { LANGUAGES, learn, shelfOf, t } from "../../src/muggins/server/static/words.js";

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

/** What stands before the sign "=" of a message, or what else may begin a line of a catalogue. */
const LINE = /^(?:[a-z][a-z0-9-]* = ?.*|#{1,3}(?: .*)?|\}.*| +.*|)$/;

for (const name of Object.keys(LANGUAGES)) {
  test(`no line of ${LANGUAGES[name]} is lost to a slip in its syntax`, () => {
    for (const [part, text] of Object.entries(catalogues(name))) {
      assert.deepEqual(text.split("\n").filter((line) => !LINE.test(line)), [], part);
      const begun = [...text.matchAll(/^([a-z][a-z0-9-]*) =/gm)].map(([, id]) => id);
      assert.deepEqual(new FluentResource(text).body.map(({ id }) => id), begun, part);
    }
  });

  test(`every sentence of ${LANGUAGES[name]} can be said, whatever stands in its gaps`, () => {
    const shelf = shelfOf(name);
    const all = Object.values(catalogues(name));
    for (const text of all) assert.deepEqual(shelf.addResource(new FluentResource(text)), []);
    for (const [id, named] of all.flatMap(gaps)) {
      const pattern = shelf.getMessage(id)?.value;
      assert.ok(pattern, id);
      for (const values of fillings(named.split(" ").map((gap) => gap.slice(1)), all.join("\n"), id)) {
        /** @type {Error[]} */
        const faults = [];
        const said = shelf.formatPattern(pattern, values, faults);
        assert.deepEqual(faults, [], id);
        assert.ok(said.trim() && !/[{}]|undefined|NaN/.test(said), `${id}: ${said}`);
      }
    }
  });
}

/** Every gap with each of its choices and a few numbers, while the others stand at one or at "yes".
 * @param {readonly string[]} names @param {string} text @param {string} id */
const fillings = (names, text, id) => {
  const body = new RegExp(`^${id} =.*(?:\\n[ }].*)*`, "m").exec(text)?.[0] ?? "";
  const choices = [...body.matchAll(/\[([a-z0-9-]+)\]/g)].map(([, choice]) => (/^\d/.test(choice) ? Number(choice) : choice));
  const tried = [...new Set([0, 1, 2, 21, "Ann", ...choices])];
  return [1, "yes", "no", "right"].flatMap((other) => names.flatMap((gap) => tried.map((value) =>
    ({ ...Object.fromEntries(names.map((name) => [name, other])), [gap]: value }))));
};

test("French is set with its own spaces, quotation marks and apostrophes", () => {
  for (const [part, text] of Object.entries(catalogues("fr"))) {
    const sentences = text.split("\n").filter((line) => !line.startsWith("#"));
    // A sign of two parts stands off by a space that does not break; a colon too, but not within a word.
    assert.deepEqual(sentences.filter((line) => /[^\u202f\s][;!?»%]|[^\u00a0\s]:|[ \t][;:!?»%]|«[^\u202f]|['"]/.test(line)), [], part);
  }
});

const PAGES = {
  cue: "cue-page", history: "history-page", home: "home-page", pool: "pool-page", replay: "replay-page", score: "score-page",
  table: "table-page", verify: "verify-page",
};

test("a page is called the same before its sentences are there and after", async () => {
  await learn("cue", "history", "home", "pool", "replay", "scorer", "table", "verify");
  for (const [page, id] of Object.entries(PAGES)) {
    assert.equal(/<title>(.*)<\/title>/.exec(read(`${page}.html`))?.[1], t(id));
  }
});

test("where no script runs, each language has its sentence", () => {
  for (const file of readdirSync(STATIC).filter((name) => name.endsWith(".html") && name !== "head.html")) {
    const [, inside] = /<noscript>([^]*)<\/noscript>/.exec(read(file)) ?? [];
    const languages = [...inside.matchAll(/<p(?: lang="(\w+)")?>/g)].map(([, name]) => name ?? "en");
    assert.deepEqual(languages, Object.keys(LANGUAGES), file);
  }
});

test("every refusal of the server has its sentence", () => {
  const [, kinds] = /type ErrorKind = (.*);/.exec(read("protocol.d.ts")) ?? [];
  const wanted = [...kinds.matchAll(/"(\w+)"/g)].map(([, kind]) => `refusal-${kind.replaceAll("_", "-")}`);
  assert.deepEqual(gaps(catalogues("en")["refusals.ftl"]).map(([id]) => id).sort(), wanted.sort());
});

/** The words that are typed for a command. @param {string} text @returns {Map<string, string[]>} */
const typedWords = (text) =>
  new Map([...text.matchAll(/^(typed-words-[a-z]+) = (.*)$/gm)].map(([, id, words]) => [id, words.split(" ")]));

for (const name of Object.keys(LANGUAGES)) {
  test(`what is typed in English is understood in ${LANGUAGES[name]}, and no word means two things`, () => {
    const theirs = typedWords(catalogues(name)["voice.ftl"]);
    for (const [id, words] of typedWords(catalogues("en")["voice.ftl"])) {
      assert.deepEqual(words.filter((word) => !theirs.get(id)?.includes(word)), [], id);
    }
    const all = [...theirs.values()].flat();
    assert.equal(new Set(all).size, all.length);
  });
}

test("a sentence has its gaps filled, and its plural chosen", async () => {
  await learn("result");
  assert.equal(t("result-lost", { who: "Ann", many: "no" }), "Ann wins");
  assert.equal(t("result-lost", { who: "Ann and Bob", many: "yes" }), "Ann and Bob win");
  assert.equal(t("result-deals", { deals: 1 }), "after one deal");
  assert.equal(t("result-deals", { deals: 9 }), "after 9 deals");
});

test("a sentence that nobody wrote is an error, not a blank", () => {
  assert.throws(() => t("no-such-sentence"), /no-such-sentence/);
});
