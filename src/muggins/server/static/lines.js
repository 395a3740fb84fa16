// What cards score, and why, as `muggins.cards.scoring` has it; rules.md, sections 4 and 5.
//
// The server keeps the score. The page counts only what lies open before everybody: to judge at once
// the cards that a player taps together, and to say what a wrong count was worth.

import { byRank, valueOf } from "./cards.js";

/** @typedef {import("./protocol").Line} Line */
/** @typedef {import("./protocol").Kind} Kind */
/** @typedef {import("./protocol").Rules} Rules */

const RANKS = "A23456789TJQK";

/** @param {string} card */
const rankOf = (card) => RANKS.indexOf(card[0]);

/** @param {readonly string[]} cards */
const sumOf = (cards) => cards.reduce((sum, card) => sum + valueOf(card), 0);

/** @type {Record<number, [Kind, number]>} */
const OF_A_KIND = { 2: ["pair", 2], 3: ["pair royal", 6], 4: ["double pair royal", 12] };

/** @param {Kind} kind @param {readonly string[]} cards @param {number} points @returns {Line} */
const line = (kind, cards, points) => ({ kind, cards, points });

/** @param {readonly string[]} cards @returns {Line} */
const alike = (cards) => line(OF_A_KIND[cards.length][0], cards, OF_A_KIND[cards.length][1]);

// ---- the show ------------------------------------------------------------------------------------

/**
 * The lines of a hand or crib with the starter, in counting order.
 * @param {readonly string[]} hand @param {string} starter @param {boolean} needsStarter whether a flush needs it
 */
export const showLines = (hand, starter, needsStarter) => {
  const cards = [...hand, starter].sort(byRank);
  return [...fifteens(cards), ...pairs(cards), ...runs(cards), ...flush(hand, starter, needsStarter), ...nobs(hand, starter)];
};

/** Whether four cards of one suit are no flush without the starter. @param {string} source
 * @param {Rules} rules */
export const needsStarter = (source, rules) => source === "crib" && !rules.crib_four_flush;

/** @param {readonly string[]} cards @returns {string[][]} */
const subsets = (cards) =>
  cards.reduce((/** @type {string[][]} */ found, card) => [...found, ...found.map((set) => [...set, card])], [[]]);

/** @param {readonly string[]} cards */
const fifteens = (cards) => subsets(cards).filter((set) => sumOf(set) === 15).map((set) => line("fifteen", set, 2));

/** The cards of each rank, in order. @param {readonly string[]} cards */
const byRanks = (cards) =>
  Array.from(RANKS, (_, rank) => cards.filter((card) => rankOf(card) === rank)).filter((same) => same.length > 0);

/** @param {readonly string[]} cards */
const pairs = (cards) => byRanks(cards).filter((same) => same.length > 1).map(alike);

/** Each choice of one card from every rank of a longest stretch of neighbours.
 * @param {readonly string[]} cards */
const runs = (cards) =>
  stretches(byRanks(cards))
    .filter((stretch) => stretch.length >= 3)
    .flatMap((stretch) => choices(stretch).map((run) => line("run", run, run.length)));

/** @param {readonly (readonly string[])[]} ranks each the cards of one rank */
const stretches = (ranks) => {
  /** @type {(readonly string[])[][]} */
  const found = [];
  for (const same of ranks) {
    const last = found.at(-1)?.at(-1);
    if (last && rankOf(same[0]) === rankOf(last[0]) + 1) found.at(-1)?.push(same);
    else found.push([same]);
  }
  return found;
};

/** @param {readonly (readonly string[])[]} ranks @returns {string[][]} */
const choices = (ranks) =>
  ranks.reduce((/** @type {string[][]} */ found, same) => found.flatMap((run) => same.map((card) => [...run, card])), [[]]);

/** @param {readonly string[]} hand @param {string} starter @param {boolean} needs @returns {Line[]} */
const flush = (hand, starter, needs) => {
  if (hand.some((card) => card[1] !== hand[0][1])) return [];
  if (starter[1] === hand[0][1]) return [line("flush", [...hand, starter], hand.length + 1)];
  return needs ? [] : [line("flush", hand, hand.length)];
};

/** @param {readonly string[]} hand @param {string} starter @returns {Line[]} */
const nobs = (hand, starter) => hand.filter((card) => card === `J${starter[1]}`).map((jack) => line("nobs", [jack], 1));

// ---- the play ------------------------------------------------------------------------------------

/** The lines that the newest card of a pile scores. @param {readonly string[]} pile oldest first */
export const playLines = (pile) => {
  const count = sumOf(pile);
  const made = count === 15 ? [line("fifteen", pile, 2)] : count === 31 ? [line("thirty-one", pile, 2)] : [];
  const same = pile.length - 1 - pile.findLastIndex((card) => rankOf(card) !== rankOf(pile[pile.length - 1]));
  if (same > 1) return [...made, alike(pile.slice(-same))];
  const length = lastRun(pile);
  return length ? [...made, line("run", pile.slice(-length), length)] : made;
};

/** The longest run, in any order, that ends the pile; 0 unless it has three cards.
 * @param {readonly string[]} pile */
const lastRun = (pile) => {
  const lengths = pile.map((_, n) => pile.length - n);
  return lengths.find((length) => length >= 3 && isRun(pile.slice(-length).map(rankOf))) ?? 0;
};

/** @param {readonly number[]} ranks */
const isRun = (ranks) =>
  new Set(ranks).size === ranks.length && Math.max(...ranks) - Math.min(...ranks) === ranks.length - 1;

// ---- cards that are tapped together ---------------------------------------------------------------

/**
 * What is said of a set of cards that a player takes together: the lines that they make, or why they
 * make none. "part": they belong to a line that has more cards.
 * @typedef {{kind: "lines", lines: readonly Line[]} | {kind: "part"} | {kind: "again"} | {kind: "nothing"}} Judgement
 */

/** @param {readonly string[]} cards */
const keyOf = (cards) => [...cards].sort().join(" ");

/**
 * Judges by the cards themselves, not by how many they are.
 * @param {readonly Line[]} all what there is @param {readonly (readonly string[])[]} taken sets taken before
 * @param {readonly string[]} cards @returns {Judgement}
 */
export const judge = (all, taken, cards) => {
  const key = keyOf(cards);
  if (taken.some((set) => keyOf(set) === key)) return { kind: "again" };
  const lines = linesOf(all, [cards]);
  if (lines.length) return { kind: "lines", lines };
  const isPart = all.some(({ kind, cards: whole }) => kind !== "fifteen" && cards.length > 1 && cards.every((card) => whole.includes(card)));
  return { kind: isPart ? "part" : "nothing" };
};

/** The lines whose cards were taken together. @param {readonly Line[]} all
 * @param {readonly (readonly string[])[]} taken */
export const linesOf = (all, taken) => {
  const keys = new Set(taken.map(keyOf));
  return all.filter(({ cards }) => keys.has(keyOf(cards)));
};

/** Of more lines than this, several sets have the points that lack. */
const MOST = 12;

/**
 * The lines that a count left out: known where the cards were taken one set after another, or where
 * only one line has the points that lack; otherwise none.
 * @param {readonly Line[]} all @param {number} claim @param {readonly (readonly string[])[] | null} taken
 */
export const missedOf = (all, claim, taken) => {
  if (taken) return all.filter((one) => !linesOf(all, taken).includes(one));
  const lacking = all.reduce((sum, { points }) => sum + points, 0) - claim;
  if (all.length > MOST) return [];
  const sums = subsetSums(all.map(({ points }) => points)).filter(({ sum }) => sum === lacking);
  return lacking > 0 && sums.length === 1 ? all.filter((_, n) => sums[0].places.includes(n)) : [];
};

/** @param {readonly number[]} numbers @returns {{sum: number, places: number[]}[]} */
const subsetSums = (numbers) =>
  numbers.reduce(
    (/** @type {{sum: number, places: number[]}[]} */ found, number, n) => [
      ...found,
      ...found.map(({ sum, places }) => ({ sum: sum + number, places: [...places, n] })),
    ],
    [{ sum: 0, places: [] }],
  );
