// Writes the twelve court pictures of the page from Adrian Kennard's CC0 deck.
//
//   node tools/deck.mjs DECK OUT    DECK holds JC.svg ... KS.svg as published, OUT gets jc.svg ... ks.svg
//
// The deck's files carry the whole card. The page draws frame, indices and pips itself (they grow on a
// phone and change colour in the four-colour mode), so only the figure is kept: each of its six layers
// once upright and once turned. The inks are changed to the page's own; `npx svgo@4` then rounds the
// numbers (docs/licences.md has the command).

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const INKS = { "#FC4": "#e3b04b", red: "#b3372d", "#44F": "#3b568f", black: "#26211c" };

/** @param {string} svg @param {string} name */
const symbol = (svg, name) => {
  const found = svg.match(new RegExp(`<symbol id="${name}"[^>]*>(.*?)</symbol>`, "s"));
  if (!found) throw new Error(`no symbol ${name}`);
  return found[1];
};

/** The small suit signs on a costume: drawn where the figure says, from the suit's own outline.
 * @param {string} layer @param {string} suit */
const withSigns = (layer, suit) =>
  layer.replace(/<use [^>]*height="(\d+)"[^>]*transform="([^"]*)"([^>]*)><\/use>/g, (_, height, place, pen) => {
    const size = Number(height);
    const scale = size / 1200;
    return `<g transform="${place}translate(${size / 2},${size / 2})scale(${scale})"${pen}>${suit}</g>`;
  });

/** @param {string} svg */
const inked = (svg) =>
  Object.entries(INKS).reduce((text, [from, to]) => text.replaceAll(`"${from}"`, `"${to}"`), svg);

/** @param {string} svg @param {string} rank @param {string} suit */
const court = (svg, rank, suit) => {
  const sign = symbol(svg, `S${suit}${rank}`);
  const layers = [1, 2, 3, 4, 5, 6].map((n) => withSigns(symbol(svg, `${suit}${rank}${n}`), sign));
  const both = layers.map((layer) => `${layer}<g transform="rotate(180 650 1000)">${layer}</g>`);
  return inked(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1300 2000">${both.join("")}</svg>\n`);
};

const [deck, out] = process.argv.slice(2);
for (const rank of "JQK") {
  for (const suit of "CDHS") {
    const svg = readFileSync(join(deck, `${rank}${suit}.svg`), "utf8");
    writeFileSync(join(out, `${rank}${suit}.svg`.toLowerCase()), court(svg, rank, suit));
  }
}
