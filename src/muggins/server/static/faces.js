// How a card is drawn.
//
// The outlines of suits and indices are Adrian Kennard's (CC0, docs/licences.md), drawn bolder. A face
// is 240 by 336 units about its middle; the style sheet enlarges its index where the card is small.

import { html, svg } from "./vendor/lit.js";

/** @typedef {import("./cards.js").Card} Card */

/** @type {Record<string, string>} */
const SUIT_PATHS = {
  c: "M30 150C35 385 85 400 130 500H-130C-85 400-35 385-30 150A10 10 0 0 0-50 150A210 210 0 1 1-124-51A10 10 0 0 0-110-65A230 230 0 1 1 110-65A10 10 0 0 0 124-51A210 210 0 1 1 50 150A10 10 0 0 0 30 150Z",
  d: "M-400 0C-350 0 0-450 0-500C0-450 350 0 400 0C350 0 0 450 0 500C0 450-350 0-400 0Z",
  h: "M0-300C0-400 100-500 200-500C300-500 400-400 400-250C400 0 0 400 0 500C0 400-400 0-400-250C-400-400-300-500-200-500C-100-500 0-400 0-300Z",
  s: "M0-500C100-250 355-100 355 185A150 150 0 0 1 55 185A10 10 0 0 0 35 185C35 385 85 400 130 500H-130C-85 400-35 385-35 185A10 10 0 0 0-55 185A150 150 0 0 1-355 185C-355-100-100-250 0-500Z",
};

/** @type {Record<string, string>} */
const RANK_PATHS = {
  A: "M-270 460H-110M-200 450L0-460L200 450M110 460H270M-120 130H120",
  2: "M-225-225C-245-265-200-460 0-460C200-460 225-325 225-225C225-25-225 160-225 460H225V300",
  3: "M-250-320V-460H200L-110-80C-100-90-50-120 0-120C200-120 250 0 250 150C250 350 170 460-30 460C-230 460-260 300-260 300",
  4: "M50 460H250M150 460V-460L-300 175V200H270",
  5: "M170-460H-175L-210-115C-210-115-200-200 0-200C100-200 255-80 255 120C255 320 180 460-20 460C-220 460-255 285-255 285",
  6: "M-250 100A250 250 0 0 1 250 100V210A250 250 0 0 1-250 210V-210A250 250 0 0 1 0-460C150-460 180-400 200-375",
  7: "M-265-320V-460H265C135-200-90 100-90 460",
  8: "M-1-50A205 205 0 1 1 1-50H-1A255 255 0 1 0 1-50Z",
  9: "M250-100A250 250 0 0 1-250-100V-210A250 250 0 0 1 250-210V210A250 250 0 0 1 0 460C-150 460-180 400-200 375",
  T: "M-260 430V-430M-50 0V-310A150 150 0 0 1 250-310V310A150 150 0 0 1-50 310Z",
  J: "M50-460H250M150-460V250A100 100 0 0 1-250 250V220",
  Q: "M-260 100C40 100-40 460 260 460M-175 0V-285A175 175 0 0 1 175-285V285A175 175 0 0 1-175 285Z",
  K: "M-285-460H-85M-185-460V460M-285 460H-85M85-460H285M-185 155L185-440M85 460H285M185 440L-70-30",
};

const COLUMN = 40;
const OUTER = 104;
const INNER = 35;
const ROW = 70;

/** Where the pips of each number stand, upper half and middle first; [column, height]. */
/** @type {Record<string, [number, number][]>} */
const PIPS = {
  A: [[0, 0]],
  2: [[0, -OUTER], [0, OUTER]],
  3: [[0, -OUTER], [0, 0], [0, OUTER]],
  4: [...sides(OUTER)],
  5: [...sides(OUTER), [0, 0]],
  6: [...sides(OUTER), ...sides(0)],
  7: [...sides(OUTER), ...sides(0), [0, -OUTER / 2]],
  8: [...sides(OUTER), ...sides(0), [0, -OUTER / 2], [0, OUTER / 2]],
  9: [...sides(OUTER), ...sides(INNER), [0, 0]],
  T: [...sides(OUTER), ...sides(INNER), [0, -ROW], [0, ROW]],
};

/** @param {number} height @returns {[number, number][]} */
function sides(height) {
  /** @type {[number, number][]} */
  const upper = [[-COLUMN, -height], [COLUMN, -height]];
  return height === 0 ? upper : [...upper, [-COLUMN, height], [COLUMN, height]];
}

/** @param {string} suit @param {number} x @param {number} y @param {number} size */
const pip = (suit, x, y, size) => {
  const turn = y > 0 ? "rotate(180)" : "";
  return svg`<path d=${SUIT_PATHS[suit]} transform="translate(${x} ${y})${turn}scale(${size / 1200})" />`;
};

/** @param {Card} card */
const index = (card) => svg`<g class="index">
  <path class="rank" d=${RANK_PATHS[card[0]]} transform="translate(-94 -128)scale(.05)" />
  <path d=${SUIT_PATHS[card[1]]} transform="translate(-94 -78)scale(.033)" />
</g>`;

/** @param {Card} card @param {string} folder */
const court = (card, folder) => svg`
  <image href="${folder}/${card.toLowerCase()}.svg" x="-74" y="-117" width="148" height="234" preserveAspectRatio="none" />
  <rect class="frame" x="-74" y="-117" width="148" height="234" rx="2" />
  ${pip(card[1], -54, -93, 40)}${pip(card[1], 54, 93, 40)}`;

const aceOfSpades = svg`<path d=${SUIT_PATHS.s} transform="scale(.15)" />
  <path class="engraved" d=${SUIT_PATHS.s} transform="translate(0 -4)scale(.105)" />
  <circle class="engraved" r="9" cy="6" /><circle class="inlay" r="3" cy="6" />`;

/** @param {Card} card */
const pips = (card) => {
  if (card === "As") return aceOfSpades;
  const size = card[0] === "A" ? 110 : 56;
  return PIPS[card[0]].map(([x, y]) => pip(card[1], x, y, size));
};

const COURTS = new URL("./courts", import.meta.url).pathname;

/** The face of a card. @param {Card} card */
export const face = (card) => html`<svg class="face suit-${card[1]}" viewBox="-120 -168 240 336" aria-hidden="true">
  <rect class="paper" x="-119" y="-167" width="238" height="334" rx="15" />
  <g class="middle">${"JQK".includes(card[0]) ? court(card, COURTS) : pips(card)}</g>
  ${index(card)}<g transform="rotate(180)">${index(card)}</g>
</svg>`;

const BACK = new URL("./back.svg", import.meta.url).pathname;

/** The back of a card. */
export const back = () => html`<img class="face" src=${BACK} alt="" draggable="false" />`;
