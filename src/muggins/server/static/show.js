// What a hand is worth, line by line, without asking the server: the twin of muggins.cards.scoring.
//
// The page of the score-keeper counts where there is no line. A test counts thousands of hands with both.

import { valueOf } from "./cards.js";

/** @typedef {import("./cards.js").Card} Card */
/** @typedef {import("./protocol").Kind} Kind */
/** @typedef {import("./protocol").Line} Line */

const RANKS = "A23456789TJQK";
const SUITS = "cdhs";
/** @type {Record<string, string>} */
const SIGNS = { "♣": "c", "♦": "d", "♥": "h", "♠": "s", "♧": "c", "♢": "d", "♡": "h", "♤": "s" };
/** @type {Record<number, [Kind, number]>} */
const OF_A_KIND = { 2: ["pair", 2], 3: ["pair royal", 6], 4: ["double pair royal", 12] };

/** @param {Card} card */
const rankOf = (card) => RANKS.indexOf(card[0]);

/**
 * The lines of a hand or a crib with its starter, in counting order.
 * @param {readonly Card[]} hand @param {Card} starter @param {boolean} isCrib @returns {Line[]}
 */
export const scoreShow = (hand, starter, isCrib) => {
  const cards = [...hand, starter];
  return [...fifteens(cards), ...pairs(cards), ...runs(cards), ...flush(hand, starter, isCrib), ...nobs(hand, starter)];
};

/** @param {readonly Card[]} cards @returns {Line[]} */
const fifteens = (cards) =>
  subsets(cards)
    .filter((some) => some.reduce((sum, card) => sum + valueOf(card), 0) === 15)
    .map((some) => ({ kind: "fifteen", cards: some, points: 2 }));

/** All choices of some cards, the small ones first, each in the order of the cards.
 * @param {readonly Card[]} cards @returns {Card[][]} */
const subsets = (cards) => {
  /** @param {number} from @param {number} size @returns {Card[][]} */
  const choose = (from, size) => {
    if (size === 0) return [[]];
    const heads = cards.map((card, n) => ({ card, n })).slice(from);
    return heads.flatMap(({ card, n }) => choose(n + 1, size - 1).map((rest) => [card, ...rest]));
  };
  return cards.flatMap((_, n) => choose(0, n + 1));
};

/** @param {readonly Card[]} cards */
const byRankName = (cards) => {
  /** @type {Map<number, Card[]>} */
  const ranks = new Map();
  for (const card of cards) ranks.set(rankOf(card), [...(ranks.get(rankOf(card)) ?? []), card]);
  return ranks;
};

/** @param {readonly Card[]} cards @returns {Line[]} */
const pairs = (cards) =>
  [...byRankName(cards).values()]
    .filter((alike) => alike.length > 1)
    .map((alike) => ({ kind: OF_A_KIND[alike.length][0], cards: alike, points: OF_A_KIND[alike.length][1] }));

/** Each choice of one card from every rank of a stretch of three neighbours or more.
 * @param {readonly Card[]} cards @returns {Line[]} */
const runs = (cards) => {
  const ranks = byRankName(cards);
  /** @type {Card[][][]} */
  const stretches = [];
  for (const rank of [...ranks.keys()].sort((a, b) => a - b)) {
    if (!ranks.has(rank - 1)) stretches.push([]);
    stretches[stretches.length - 1].push(ranks.get(rank) ?? []);
  }
  return stretches
    .filter((stretch) => stretch.length >= 3)
    .flatMap((stretch) => stretch.reduce((/** @type {Card[][]} */ found, alike) => found.flatMap((run) => alike.map((card) => [...run, card])), [[]]))
    .map((run) => ({ kind: "run", cards: run, points: run.length }));
};

/** A hand's flush is all of the hand, and the starter where it matches; a crib's needs the starter.
 * @param {readonly Card[]} hand @param {Card} starter @param {boolean} isCrib @returns {Line[]} */
const flush = (hand, starter, isCrib) => {
  if (hand.some((card) => card[1] !== hand[0][1])) return [];
  if (starter[1] === hand[0][1]) return [{ kind: "flush", cards: [...hand, starter], points: hand.length + 1 }];
  return isCrib ? [] : [{ kind: "flush", cards: [...hand], points: hand.length }];
};

/** @param {readonly Card[]} hand @param {Card} starter @returns {Line[]} */
const nobs = (hand, starter) => {
  const jack = `J${starter[1]}`;
  return hand.includes(jack) ? [{ kind: "nobs", cards: [jack], points: 1 }] : [];
};

/**
 * The cards that a text names, as people type them: "5h 10♠ jc". What is no card comes back as `fault`.
 * @param {string} text @returns {{cards: Card[], fault: string}}
 */
export const parseCards = (text) => {
  const words = text.trim().replace(/([♣♦♥♠♧♢♡♤cdhs])(?=[^\s,])/gi, "$1 ").split(/[\s,]+/).filter(Boolean);
  /** @type {Card[]} */
  const cards = [];
  for (const word of words) {
    const card = cardOf(word);
    if (card === null) return { cards, fault: word };
    cards.push(card);
  }
  return { cards, fault: "" };
};

/** @param {string} word @returns {Card | null} */
const cardOf = (word) => {
  const rank = word.slice(0, -1).toUpperCase().replace(/^10$/, "T").replace(/^1$/, "A");
  const suit = SIGNS[word.slice(-1)] ?? word.slice(-1).toLowerCase();
  return rank.length === 1 && RANKS.includes(rank) && SUITS.includes(suit) ? rank + suit : null;
};
