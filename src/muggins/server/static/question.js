// The question that a moment of a finished game asked of its player, and what the answer says of the
// choice that was made. Pure; only two hands of six cards have an answer (docs/analyse.md).

import { fitting } from "./view.js";

/** @typedef {import("./protocol").Rules} Rules */
/** @typedef {import("./steps.js").Step} Step */
/**
 * @typedef {object} Position as `/api/analyse` takes it
 * @property {"dealer" | "pone"} role
 * @property {number | null} my_score
 * @property {number | null} opp_score
 * @property {readonly string[]} hand
 * @property {readonly string[] | null} discarded
 * @property {string | null} starter
 * @property {(readonly [whose: "me" | "opp", card: string])[]} played
 * @property {number} target
 */
/** @typedef {{at: number, deal: number, seat: number, chosen: readonly string[], position: Position}} Question */
/** @typedef {{cards: string[], keep?: string[], win: number | null, points: number}} Choice */
/** @typedef {{kind: "discard" | "pegging", measure: "win" | "points", choices: Choice[]}} Answer */
/** @typedef {{best: Choice, chosen: Choice, place: number, loss: number, isBest: boolean}} Verdict `place` counts from 0 */

/** Losses below these are none: what is shown would be the same. */
const NOTHING = { win: 0.0005, points: 0.005 };

/** Whether the choices of a game by these rules can be weighed. @param {Rules} rules */
export const isWeighed = ({ seats, dealt, tossed, crib_from_deck: fromDeck, target, ...rules }) =>
  seats === 2 && dealt === 6 && tossed === 2 && fromDeck === 0 && target <= 121 && !rules.one_count
  && !rules.crib_four_flush && !rules.heels_barred && !rules.go_barred && rules.next_lead === "left";

/** What was asked of the player at that step; null where nothing was, or nothing else could be done.
 * @param {readonly Step[]} steps @param {number} at @returns {Question | null} */
export const questionAt = (steps, at) => {
  const before = steps[at - 1];
  const { event } = steps[at];
  if (!before || !isWeighed(before.view.rules)) return null;
  if (event.type === "discarded") return { ...asked(before, at, event.seat), chosen: event.cards };
  if (event.type !== "card_laid" || !isFree(before, event.seat)) return null;
  const laid = asked(before, at, event.seat);
  return { ...laid, chosen: [event.card], position: { ...laid.position, ...played(steps, at, event.seat) } };
};

/** Every question of that seat, in order. @param {readonly Step[]} steps @param {number} seat */
export const questionsOf = (steps, seat) =>
  steps.flatMap((_, at) => questionAt(steps, at) ?? []).filter((question) => question.seat === seat);

/** @param {Step} before @param {number} at @param {number} seat @returns {Omit<Question, "chosen">} */
const asked = ({ view, hands }, at, seat) => {
  const isScored = !view.rules.quick_round; // else nobody goes home: points count
  return {
    at, seat, deal: view.deal,
    position: {
      role: view.dealer === seat ? "dealer" : "pone",
      my_score: isScored ? view.scores[seat] : null,
      opp_score: isScored ? view.scores[1 - seat] : null,
      hand: hands[seat], discarded: null, starter: null, played: [], target: view.rules.target,
    },
  };
};

/** Cards of one rank are one choice. @param {Step} before @param {number} seat */
const isFree = ({ view, hands }, seat) => new Set(fitting(view, hands[seat]).map((card) => card[0])).size > 1;

/** What the player knew beside the hand, once it was kept.
 * @param {readonly Step[]} steps @param {number} at @param {number} seat */
const played = (steps, at, seat) => {
  const { view, hands } = steps[at - 1];
  const laid = [...view.finished.flat(), ...view.pile];
  const mine = laid.filter((one) => one.seat === seat).map(({ card }) => card);
  return {
    hand: [...mine, ...hands[seat]],
    discarded: tossedBy(steps.slice(0, at), seat),
    starter: view.starter,
    played: laid.map((one) => /** @type {const} */ ([one.seat === seat ? "me" : "opp", one.card])),
  };
};

/** What that seat laid away last. @param {readonly Step[]} steps @param {number} seat */
const tossedBy = (steps, seat) => {
  const events = steps.map(({ event }) => event);
  const found = events.findLast((event) => event.type === "discarded" && event.seat === seat);
  return found?.type === "discarded" ? found.cards : null;
};

/** The cards of a choice; one that names a rank alone is the first of that rank in the hand.
 * @param {Choice} choice @param {Question} question */
export const cardsOf = ({ cards }, { position: { hand } }) =>
  cards.map((name) => hand.find((held) => held === name) ?? hand.find((held) => held[0] === name[0]) ?? name);

/** What the choices are compared by. @param {Answer} answer @param {Choice} choice */
export const worthOf = ({ measure }, choice) => (measure === "win" && choice.win !== null ? choice.win : choice.points);

/** @param {Question} question @param {Answer} answer @returns {Verdict} */
export const verdictOn = ({ chosen }, answer) => {
  const isDone = (/** @type {Choice} */ { cards }) =>
    answer.kind === "discard" ? cards.every((card) => chosen.includes(card)) : cards[0][0] === chosen[0][0];
  const place = answer.choices.findIndex(isDone);
  const [best, done] = [answer.choices[0], answer.choices[place]];
  const loss = Math.max(0, worthOf(answer, best) - worthOf(answer, done));
  return { best, chosen: done, place, loss, isBest: loss < NOTHING[answer.measure] };
};
