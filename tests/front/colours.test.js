// The colours of the page, read from its style sheet: what is written can be read on what it lies on, by
// day and by night, and neither suits nor pegs melt into each other for eyes that see fewer colours.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const CSS = readFileSync(new URL("../../src/muggins/server/static/base.css", import.meta.url), "utf8");

/** The colours that a rule sets: by name, by day and by night. @param {string} selector
 * @returns {Record<string, [string, string]>} */
const colours = (selector) => {
  const body = CSS.split(`${selector} {`)[1].split("}")[0];
  const pairs = [...body.matchAll(/--([a-z0-9-]+): (?:var\(--day, (#\w+)\) var\(--night, (#\w+)\)|(#\w+));/g)];
  return Object.fromEntries(pairs.map(([, name, day, night, both]) => [name, [day ?? both, night ?? both]]));
};

/** @param {string} hex @returns {[number, number, number]} linear light, 0 to 1 */
const linear = (hex) => {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return [r, g, b];
};

/** WCAG 2.2, relative luminance. @param {string} hex */
const luminance = (hex) => {
  const [r, g, b] = linear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** @param {string} a @param {string} b */
const contrast = (a, b) => {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
};

const ROOT = colours(":root");
const DRESSES = ["green", "blue", "wine", "slate"].flatMap((cloth) =>
  ["cherry", "maple", "walnut", "ebony"].map((wood) => ({
    name: `${wood} on ${cloth}`,
    colour: {
      ...ROOT,
      ...(cloth === "green" ? {} : colours(`[data-cloth="${cloth}"]`)),
      ...(wood === "cherry" ? {} : colours(`[data-wood="${wood}"]`)),
    },
  })),
);

/** What is written on what. @type {[string, string][]} */
const WRITTEN = [
  ["on-cloth", "cloth"], ["on-cloth", "cloth-light"], ["on-cloth", "cloth-edge"],
  ["on-cloth-soft", "cloth"], ["on-cloth-soft", "cloth-light"], ["lit", "cloth"], ["lit", "cloth-light"],
  ["ink", "paper"], ["red", "paper"], ["blue", "paper"], ["green", "paper"],
  ["on-bar", "bar"], ["on-bar-soft", "bar"], ["on-accent", "accent"], ["accent", "bar"],
  ["on-cloth", "table-light"], ["on-brass", "brass"], ["engraved", "wood"],
];

for (const { name, colour } of DRESSES) {
  test(`${name}: all that is written can be read`, () => {
    for (const [ink, ground] of WRITTEN) {
      for (const night of [0, 1]) {
        const ratio = contrast(colour[ink][night], colour[ground][night]);
        assert.ok(ratio >= 4.5, `${ink} on ${ground}, ${night ? "night" : "day"}: ${ratio.toFixed(2)}`);
      }
    }
  });
}

// Machado, Oliveira and Fernandes (2009), severity 1.0; on linear light.
const EYES = {
  all: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  protan: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  deutan: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  tritan: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
};

/** CIE L*a*b*, D65. @param {readonly number[]} light */
const lab = ([r, g, b]) => {
  const [x, y, z] = [
    (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
    0.2126 * r + 0.7152 * g + 0.0722 * b,
    (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089,
  ].map((value) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116));
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
};

/** @param {string} hex @param {number[][]} eye */
const seen = (hex, eye) => {
  const light = linear(hex);
  return lab(eye.map((row) => Math.min(1, Math.max(0, row.reduce((sum, part, n) => sum + part * light[n], 0)))));
};

/** Several times what eyes just tell apart side by side, about 2.3 (CIE 1976). */
const APART = 10;

for (const [eye, matrix] of Object.entries(EYES)) {
  test(`${eye}: four suits and four pegs are four colours`, () => {
    for (const names of [["ink", "red", "blue", "green"], ["side-0", "side-1", "side-2", "side-3"]]) {
      for (const [n, name] of names.entries()) {
        for (const other of names.slice(0, n)) {
          const [a, b] = [seen(ROOT[name][0], matrix), seen(ROOT[other][0], matrix)];
          const distance = Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
          assert.ok(distance >= APART, `${name} and ${other}: ${distance.toFixed(1)}`);
        }
      }
    }
  });
}
