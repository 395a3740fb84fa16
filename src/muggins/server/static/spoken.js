// What a count is called, made from its lines: "fifteen two, fifteen four, and a pair is six".
//
// The English is that of `muggins.game.speech`, and a test holds the two together; another language says
// it in its own catalogue.

import { byRank } from "./cards.js";
import { t } from "./words.js";

/** @typedef {import("./protocol").Line} Line */
/** @typedef {import("./protocol").Phrase} Phrase */
/** @typedef {"long" | "short"} Style one phrase for each fifteen, or one for them all */
/** @typedef {{what: (total: number, place: "first" | "later") => string, lines: readonly Line[]}} Group */

/** A number from 0 to 59 as it is spoken. @param {number} number */
export const spokenNumber = (number) => t("spoken-number", { number });

/** @param {readonly Line[]} lines */
export const totalOf = (lines) => lines.reduce((sum, line) => sum + line.points, 0);

const SAME = new Map([["pair", 2], ["pair royal", 3], ["double pair royal", 4]]);

/** A run by the numbers of equal cards that double it. @type {Record<string, string>} */
const SHAPES = {
  "": "plain", "2": "double", "3": "triple", "4": "quadruple",
  "2,2": "double-double", "3,2": "sixfold", "2,2,2": "eightfold",
};

/** "a run of three", "a pair royal". @param {Line} line */
export const nameOfLine = ({ kind, cards }) => {
  const length = spokenNumber(cards.length);
  if (kind === "run") return t("line-run", { shape: "plain", length });
  if (kind === "flush") return t("line-flush", { length });
  return t(`line-${kind.replaceAll(" ", "-")}`);
};

/** @param {readonly Line[]} lines */
const cardsOf = (lines) => [...new Set(lines.flatMap(({ cards }) => cards))].sort(byRank);

// ---- the play ------------------------------------------------------------------------------------

/** A card that makes this count and scores these lines. @param {number} count
 * @param {readonly Line[]} lines */
export const spokenCard = (count, lines) => {
  if (!lines.length) return t("play-count", { count: spokenNumber(count) });
  const points = spokenNumber(totalOf(lines));
  if (count === 15) return t("play-fifteen", { points });
  if (count === 31) return t("play-thirty-one", { points });
  const what = nameOfLine(lines[0]);
  return lines[0].kind === "run" ? what : t("play-scored", { what, points });
};

/** What its player said that a card makes and scores. @param {number} count @param {number} claim */
export const spokenClaim = (count, claim) => {
  const points = spokenNumber(claim);
  if (!claim) return count === 31 ? "31" : t("play-count", { count: spokenNumber(count) });
  if (count === 31) return t("play-thirty-one", { points });
  return t("play-claim", { count: spokenNumber(count), points });
};

// ---- the show ------------------------------------------------------------------------------------

/** A hand or crib phrase by phrase, with the running total. @param {readonly Line[]} lines
 * @param {Style} [style] @returns {Phrase[]} */
export const showPhrases = (lines, style = "long") => {
  let total = 0;
  return groups(lines, style).map((group, n) => {
    const points = totalOf(group.lines);
    total += points;
    return { text: group.what(total, n ? "later" : "first"), cards: cardsOf(group.lines), points, total };
  });
};

/** @param {readonly Line[]} lines @param {Style} [style] */
export const spokenShow = (lines, style) => {
  const [first, ...others] = showPhrases(lines, style).map(({ text }) => text);
  return first === undefined ? t("show-nothing") : others.reduce((before, phrase) => t("show-on", { before, phrase }), first);
};

/** A total that its owner said. @param {number} claim */
export const spokenTotal = (claim) => (claim ? spokenNumber(claim) : t("show-nothing"));

/** @param {string} what @param {readonly Line[]} lines @returns {Group} */
const named = (what, lines) => ({
  what: (total, place) => t("show-line", { what, place, total: spokenNumber(total) }),
  lines,
});

/** @param {readonly Line[]} lines @returns {Group} */
const fifteens = (lines) => ({
  what: (total) => {
    const many = lines.length;
    return t("show-fifteens", { many, count: spokenNumber(many), total: spokenNumber(total) });
  },
  lines,
});

/** The lines in speaking order, a run taking along the pairs that double it.
 * @param {readonly Line[]} lines @param {Style} style @returns {Group[]} */
const groups = (lines, style) => {
  const ofKind = (/** @type {string[]} */ ...kinds) => lines.filter(({ kind }) => kinds.includes(kind));
  const [all, runs, pairs] = [ofKind("fifteen"), ofKind("run"), ofKind(...SAME.keys())];
  const inRuns = new Set(runs.flatMap(({ cards }) => cards.map(([rank]) => rank)));
  return [
    ...(style === "long" ? all.map((line) => fifteens([line])) : all.length ? [fifteens(all)] : []),
    ...pairs.filter(({ cards }) => !inRuns.has(cards[0][0])).map((line) => named(nameOfLine(line), [line])),
    ...runGroups(runs, pairs),
    ...ofKind("flush", "nobs").map((line) => named(nameOfLine(line), [line])),
  ];
};

/** @param {Line} run */
const ranksOf = ({ cards }) => [...new Set(cards.map(([rank]) => rank))].sort().join("");

/** @param {readonly Line[]} runs @param {readonly Line[]} pairs @returns {Group[]} */
const runGroups = (runs, pairs) =>
  [...new Set(runs.map(ranksOf))].map((ranks) => {
    const doubling = pairs.filter(({ cards }) => ranks.includes(cards[0][0]));
    const copies = doubling.map(({ kind }) => SAME.get(kind) ?? 0).sort((a, b) => b - a);
    const same = runs.filter((run) => ranksOf(run) === ranks);
    const what = t("line-run", { shape: SHAPES[copies.join()], length: spokenNumber(ranks.length) });
    return named(what, [...doubling, ...same]);
  });
