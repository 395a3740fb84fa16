// The oldest browsers that the page is for, as docs/hosting.md names them: Chromium 111, Firefox 115 and
// Safari 16.4. The page uses nothing that one of them lacks, unless it does as well without.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";

const STATIC = new URL("../../src/muggins/server/static/", import.meta.url);

/** What came later, where a page like ours might reach for it; versions from MDN's compatibility data.
 * @type {Record<string, Record<string, RegExp>>} */
const LATER = {
  css: {
    "light-dark(): Firefox 120, Safari 17.5": /light-dark\(/,
    ":has(): Firefox 121; the edge that it draws around a chosen chip can be spared": /:has\((?!:checked\))/,
    "nesting: Chromium 120, Firefox 117, Safari 17.2": /&/,
    "@property, @scope, @starting-style: Firefox 128, 146, 129": /@(?:property|scope|starting-style)/,
    "relative colours: Chromium 119, Firefox 128, Safari 18": /\b(?:rgb|hsl|oklch)\(from\b/,
    "popovers and field-sizing: Firefox 125 and none": /:popover-open|field-sizing/,
  },
  js: {
    "randomUUID: not without https": /\.randomUUID\(/,
    "Set methods: Chromium 122, Firefox 127, Safari 17": /\.(?:union|intersection|difference|symmetricDifference|is(?:Subset|Superset|Disjoint)\w+)\(/,
    "iterator helpers: Chromium 122, Firefox 131, Safari 18.4": /(?<!\bObject)\.(?:values|keys|entries|matchAll)\([^()]*\)\.(?:map|filter|some|every|find|reduce|toArray|take|drop|flatMap|forEach)\(/,
    "groupBy, withResolvers, fromAsync, Promise.try": /\b(?:groupBy|withResolvers|fromAsync|Promise\.try)\(/,
    "AbortSignal.any, URL.canParse: Chromium 116 and 120": /AbortSignal\.any|URL\.(?:canParse|parse)\b/,
    "View Transitions: Firefox 144, Safari 18": /startViewTransition/,
    "popovers: Firefox 125, Safari 17": /\bpopover|showPopover/,
  },
};

for (const [kind, features] of Object.entries(LATER)) {
  const files = readdirSync(STATIC).filter((name) => name.endsWith(`.${kind}`));
  for (const [feature, sign] of Object.entries(features)) {
    test(`no ${kind} uses what is younger than our browsers: ${feature}`, () => {
      assert.ok(files.length > 5);
      const users = files.filter((name) => sign.test(bare(name)));
      assert.deepEqual(users, []);
    });
  }
}

/** A file without its comments, which may name what is not used. @param {string} name */
function bare(name) {
  return readFileSync(new URL(name, STATIC), "utf8").replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, "");
}
