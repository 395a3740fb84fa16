// What lies on the table after an event, until the player goes on: a cut, a count line by line, or what a
// card of the play was worth.

import { playLines } from "./lines.js";
import { showPhrases, totalOf } from "./spoken.js";

/** @typedef {import("./protocol").GameEvent} GameEvent */
/** @typedef {import("./protocol").HandCounted} HandCounted */
/** @typedef {import("./protocol").Line} Line */
/** @typedef {import("./protocol").Message} Message */
/** @typedef {import("./protocol").MugginsCalled} MugginsCalled */
/** @typedef {import("./protocol").Phrase} Phrase */
/** @typedef {import("./protocol").View} View */
/** @typedef {import("./state.js").Model} Model */

/**
 * @typedef {object} Count a hand or crib on the table, counted line by line
 * @property {"count"} kind
 * @property {HandCounted} hand with its lines once they are everybody's
 * @property {boolean} isOpen it waits to be accepted or called
 * @property {MugginsCalled | null} called
 * @property {readonly (readonly string[])[] | null} taken how I counted it, set by set
 * @property {readonly Phrase[]} phrases
 * @property {number} revealed how many phrases have been said
 */
/**
 * @typedef {object} Verdict what a card of the play was worth, where its player said something else
 * @property {"verdict"} kind
 * @property {number} seat
 * @property {string} card
 * @property {number} claim
 * @property {readonly Line[]} lines
 * @property {MugginsCalled | null} called
 */
/** @typedef {{kind: "cut"} & import("./protocol").CutDrawn} Cut */
/** @typedef {Count | Verdict | Cut} Panel what stays on the table until the player goes on */

/** Events that leave on the table what lies there, and are never waited for. */
export const ASIDE = new Set([
  "pegged", "seated", "committed", "ready", "revealed", "phrase", "take_back_asked", "take_back_answered",
  "substituted", "return", "rematched", "count_accepted",
]);

/** @param {Count} count @returns {Count} */
export const said = (count) => ({ ...count, revealed: count.phrases.length });

/** @param {Count} count */
export const isSaid = (count) => count.revealed >= count.phrases.length;

/** Whether the panel waits for others, not for the player to go on. @param {Panel | null} panel */
export const isOpen = (panel) => panel?.kind === "count" && panel.isOpen;

/** @param {Model} model @param {Message} message @returns {Panel | null} */
export const panelOf = (model, { event, view }) => {
  switch (event.type) {
    case "cut_drawn":
      return { ...event, kind: "cut" };
    case "hand_counted":
      return countOnTable(model, event, view);
    case "card_laid":
      return event.claim === null || view.pending ? null : verdict(event, view.pile.map(({ card }) => card), event.claim, null);
    case "muggins_called":
      return model.panel;
    case "count_settled":
      return settledPanel(model, event);
    default:
      return null;
  }
};

/** Under muggins the lines come later, but at once where too much was said: nobody can claim that.
 * @param {Model} model @param {HandCounted} event @param {View} view @returns {Count} */
const countOnTable = (model, event, view) => {
  const isMine = event.seat === model.seat && model.taken.length > 0;
  const hand = view.pending ? event : { ...event, lines: view.shown.at(-1)?.lines ?? event.lines };
  return counted(model, { hand, isOpen: view.pending !== null, called: null, taken: isMine ? model.taken : null });
};

/** @param {Model} model @param {Pick<Count, "hand" | "isOpen" | "called" | "taken">} count
 * @returns {Count} */
const counted = ({ style }, count) => ({
  ...count, kind: "count", phrases: showPhrases(count.hand.lines, style), revealed: 0,
});

/** @param {Model} model @param {import("./protocol").CountSettled} event @returns {Panel | null} */
const settledPanel = (model, { seat, source, lines }) => {
  const { called, panel } = model;
  const pending = model.shown?.view.pending;
  if (!pending) return null;
  if (source === "play") return verdict({ seat, card: pending.cards[pending.cards.length - 1] }, pending.cards, pending.claim, called);
  const hand = { type: /** @type {const} */ ("hand_counted"), seat, source, cards: pending.cards, lines, claim: pending.claim };
  return counted(model, { hand, isOpen: false, called, taken: panel?.kind === "count" ? panel.taken : null });
};

/** A right count of the play that nobody called needs no more words.
 * @param {{seat: number, card: string}} laid @param {readonly string[]} pile @param {number} claim
 * @param {MugginsCalled | null} called @returns {Verdict | null} */
const verdict = ({ seat, card }, pile, claim, called) => {
  const lines = playLines(pile);
  return totalOf(lines) === claim && !called ? null : { kind: "verdict", seat, card, claim, lines, called };
};
