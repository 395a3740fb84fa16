// What a card is called and worth. A card is its code, "5h" or "Tc", as on the wire.

import { learn, t } from "./words.js";

/** @typedef {string} Card */

const RANKS = "A23456789TJQK";
const RANK_NAMES = [
  "ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king",
];
/** @type {Record<string, string>} */
const SUIT_NAMES = { c: "clubs", d: "diamonds", h: "hearts", s: "spades" };
/** @type {Record<string, string>} */
const SUIT_SIGNS = { c: "♣", d: "♦", h: "♥", s: "♠" };

learn("cards");

/** "five of hearts" for 5h. @param {Card} card */
export const nameOf = (card) => t("card-name", { rank: RANK_NAMES[RANKS.indexOf(card[0])], suit: SUIT_NAMES[card[1]] });

/** "5♥" for 5h, "10♣" for Tc. @param {Card} card */
export const shortName = (card) => `${card[0] === "T" ? "10" : card[0]}${SUIT_SIGNS[card[1]]}`;

/** What a card adds to the count: ace 1, court cards 10. @param {Card} card */
export const valueOf = (card) => Math.min(RANKS.indexOf(card[0]) + 1, 10);

/** Ace low, suits in the order of the wire. @param {Card} a @param {Card} b */
export const byRank = (a, b) =>
  RANKS.indexOf(a[0]) - RANKS.indexOf(b[0]) || "cdhs".indexOf(a[1]) - "cdhs".indexOf(b[1]);
