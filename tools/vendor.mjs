// Writes the list of what the page carries from others: file, origin, licence and hash.
//
//   node tools/vendor.mjs
//
// Run it after a vendored file was replaced on purpose; tests/unit/server/test_vendor.py fails until
// then. docs/licences.md says how each file is made.

import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";

const STATIC = new URL("../src/muggins/server/static/", import.meta.url);

const courts = [..."jqk"].flatMap((rank) => [..."cdhs"].map((suit) => `courts/${rank}${suit}.svg`));

const ORIGINS = [
  {
    name: "lit",
    version: "3.3.3",
    licence: "BSD-3-Clause",
    author: "Google LLC",
    source: "npm package lit@3.3.3, with lit-html, lit-element and @lit/reactive-element",
    files: ["vendor/lit.js", "vendor/lit-licence.txt"],
  },
  {
    name: "@fluent/bundle",
    version: "0.19.1",
    licence: "Apache-2.0",
    author: "Mozilla",
    source: "npm package @fluent/bundle@0.19.1",
    files: ["vendor/fluent.js", "vendor/fluent-licence.txt"],
  },
  {
    name: "Fraunces",
    version: "5.3.0",
    licence: "OFL-1.1",
    author: "The Fraunces Project Authors",
    source: "npm package @fontsource/fraunces@5.3.0, file files/fraunces-latin-600-normal.woff2",
    files: ["fonts/fraunces-600.woff2", "fonts/fraunces-licence.txt"],
  },
  {
    name: "SVG playing cards",
    version: "as in 0.5.0",
    licence: "CC0-1.0",
    author: "Adrian Kennard",
    source: "npm package @heruka_urgyen/react-playing-cards@0.5.0, folder src/images/2color",
    files: courts,
  },
];

/** @param {string} name */
const sha256 = (name) => createHash("sha256").update(readFileSync(new URL(name, STATIC))).digest("hex");

const manifest = ORIGINS.map((origin) => ({
  ...origin,
  files: Object.fromEntries(origin.files.map((name) => [name, sha256(name)])),
}));
writeFileSync(new URL("vendor/manifest.json", STATIC), `${JSON.stringify(manifest, null, 2)}\n`);
