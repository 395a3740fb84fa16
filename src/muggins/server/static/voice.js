// The sentence that the page writes into its log, and a screen reader speaks, for an event.

import { nameOf } from "./cards.js";

/** @typedef {import("./protocol").Message} Message */
/** @typedef {import("./protocol").CutDrawn} CutDrawn */
/**
 * @typedef {object} Company who sits at the table
 * @property {readonly string[]} names by seat
 * @property {readonly number[]} sides by seat
 * @property {number | null} seat mine
 */

/** @param {readonly string[]} cards */
const list = (cards) => cards.map(nameOf).join(" and ");

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** "You" or "Greedy". @param {Company} company @param {number} who */
export const nameFor = ({ names, seat }, who) =>
  who === seat ? "You" : capital(names[who] ?? `seat ${who + 1}`);

/** "your" or "Greedy’s". @param {Company} company @param {number} who */
export const whose = (company, who) => (who === company.seat ? "your" : `${nameFor(company, who)}’s`);

/** "You play" or "Greedy plays". @param {Company} company @param {number} who @param {string} verb */
const does = (company, who, verb) =>
  who === company.seat ? `You ${verb}` : `${nameFor(company, who)} ${verb}s`;

/** The same after a colon. @param {Company} company @param {number} who @param {string} verb */
const doesToo = (company, who, verb) => does(company, who, verb).replace(/^You /, "you ");

/**
 * What happened, in one sentence; "" when it needs no word.
 * @param {Message} message @param {Company} company
 */
export const sentence = ({ event, say, view }, company) => {
  const heard = say?.text ?? "";
  switch (event.type) {
    case "cut_drawn":
      return cutSentence(event, company);
    case "dealt":
      return `Deal ${view.deal}. It is ${whose(company, event.dealer)} crib.`;
    case "discarded":
      return `${does(company, event.seat, "lay")} away ${event.cards.length ? `the ${list(event.cards)}` : "for the crib"}.`;
    case "starter_cut":
      return `The starter is the ${nameOf(event.card)}.${heard ? ` ${capital(heard)}.` : ""}`;
    case "card_laid":
      return `${does(company, event.seat, "play")} the ${nameOf(event.card)}: ${heard.toLowerCase()}.`;
    case "go_said":
      return `${does(company, event.seat, "say")} go.`;
    case "count_closed":
      return event.line ? `${capital(heard)}: ${doesToo(company, event.seat, "peg")} it.` : "";
    case "hand_counted":
      return `${capital(whose(company, event.seat))} ${event.source}: ${heard}.`;
    case "game_ended":
      return endSentence(event.winner, company);
    default:
      return "";
  }
};

/** @param {CutDrawn} event @param {Company} company */
const cutSentence = ({ seats, cards, dealer }, company) => {
  const drawn = seats.map((seat, n) => `${does(company, seat, "cut")} the ${nameOf(cards[n])}`);
  const outcome = dealer === null ? "a tie, cut again" : `${doesToo(company, dealer, "deal")} first`;
  return `${drawn.join(", ")}: ${outcome}.`;
};

/** The names of a side, "You" or "Ann and Bob". @param {Company} company @param {number} side */
export const sideName = (company, side) => {
  const seats = company.sides.flatMap((other, seat) => (other === side ? [seat] : []));
  return seats.map((seat) => nameFor(company, seat)).join(" and ");
};

/** @param {number | null} winner @param {Company} company */
const endSentence = (winner, company) => {
  if (winner === null) return "The round is drawn.";
  const name = sideName(company, winner);
  return `${name} ${name === "You" || name.includes(" and ") ? "win" : "wins"} the game.`;
};
