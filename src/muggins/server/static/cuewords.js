// The pool table in words: where balls lie, what is aimed at, and what a stroke did.

import { firstMet } from "./cuetrack.js";
import { t } from "./words.js";

/** @typedef {import("./cueaim.js").Aim} Aim */
/** @typedef {import("./cueaim.js").Balls} Balls */
/** @typedef {import("./cueaim.js").End} End */
/** @typedef {import("./cuetable.js").Place} Place */
/** @typedef {import("./cuetrack.js").Track} Track */

/** @param {number} metres */
const centimetres = (metres) => Math.round(metres * 100);

/** @param {number} ball @param {Place} place */
export const placeWords = (ball, [across, along]) =>
  t(ball === 0 ? "cue-lies-cue" : "cue-lies", { ball, along: centimetres(along), across: centimetres(across) });

/** @param {string} pocket */
export const pocketWords = (pocket) => t(`cue-pocket-${pocket}`);

/** @param {End} end */
const endWords = ({ pocket, rail }) => (pocket ? pocketWords(pocket) : t(`cue-rail-${rail}`));

/** How much of a ball is met, the least share first. @type {[number, string][]} */
const SHARES = [[0.15, "thin"], [0.38, "quarter"], [0.62, "half"], [0.85, "three-quarter"], [1, "most"]];

/** @param {number} share */
const shareWords = (share) => t(`cue-share-${(SHARES.find(([most]) => share <= most) ?? SHARES[4])[1]}`);

/** @param {Aim} aim */
export const aimWords = ({ ball, side, share, end }) => {
  if (ball === 0) return t("cue-aim-rail", { end: endWords(end) });
  return t("cue-aim-ball", { ball: t("pool-the-ball", { ball }), side, share: shareWords(share), end: endWords(end) });
};

/** Where the tip meets the cue ball. @param {number} side @param {number} follow */
export const spinWords = (side, follow) =>
  t("cue-spin-said", {
    height: follow > 0 ? "top" : follow < 0 ? "bottom" : "none",
    side: side > 0 ? "right" : side < 0 ? "left" : "none",
  });

/** What a stroke did, a sentence for each thing. @param {Track} track @returns {string[]} */
export const strokeWords = (track) => {
  const first = firstMet(track);
  const fallen = track.hits.filter(({ type }) => type === "pocket");
  return [
    first ? t("cue-met", { ball: first }) : t("cue-met-none"),
    ...fallen.map(({ ball, pocket }) => (ball ? t("cue-fell", { ball, pocket: pocketWords(pocket) }) : t("cue-fell-cue", { pocket: pocketWords(pocket) }))),
  ];
};
