// Cards as people write them: the words of a text, or what a hand calculator is given at once.

/** @typedef {import("./cards.js").Card} Card */

const RANKS = "A23456789TJQK";
const SUITS = "cdhs";
/** @type {Record<string, string>} */
const SIGNS = { "♣": "c", "♦": "d", "♥": "h", "♠": "s", "♧": "c", "♢": "d", "♡": "h", "♤": "s" };

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
