// The sentences that the page writes into its log, and a screen reader speaks, for an event.

import { shortName } from "./cards.js";
import { playerName } from "./names.js";
import { nameOfLine, spokenCard, spokenClaim, spokenNumber, spokenShow, spokenTotal, totalOf } from "./spoken.js";
import { language, learn, t } from "./words.js";

/** @typedef {import("./protocol").Message} Message */
/** @typedef {import("./protocol").GameEvent} GameEvent */
/** @typedef {import("./protocol").CutDrawn} CutDrawn */
/** @typedef {import("./protocol").CardLaid} CardLaid */
/** @typedef {import("./protocol").HandCounted} HandCounted */
/** @typedef {import("./protocol").MugginsCalled} MugginsCalled */
/** @typedef {import("./protocol").CountSettled} CountSettled */
/** @typedef {import("./protocol").Pending} Pending */
/** @typedef {import("./spoken.js").Style} Style */
/**
 * @typedef {object} Company who sits at the table
 * @property {readonly string[]} names by seat
 * @property {readonly (string | null)[]} bots by seat: the player of the roster, null is a person
 * @property {readonly number[]} sides by seat
 * @property {number | null} seat mine
 */

learn("voice");

const lists = new Intl.ListFormat(language);

/** "Ann, Bob and you", as the language has it. @param {readonly string[]} things */
export const listed = (things) => lists.format(things);

const RANKS = "A23456789TJQK";

/** "the five of hearts". @param {string} card */
export const theCard = (card) => t("voice-card", { rank: RANKS.indexOf(card[0]) + 1, suit: card[1] });

/** "the 4♣ and the K♣" as names. @param {readonly string[]} cards */
export const theCards = (cards) => listed(cards.map(theCard));

/** @param {readonly string[]} cards */
export const shortNames = (cards) => cards.map(shortName).join(" ");

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** "You" or "Greedy". @param {Company} company @param {number} who */
export const nameFor = ({ names, bots, seat }, who) =>
  who === seat ? t("voice-you") : names[who] ? playerName(names[who], bots[who]) : t("voice-seat", { number: who + 1 });

/** The names of a side, "You" or "Ann and Bob". @param {Company} company @param {number} side */
export const sideName = (company, side) =>
  listed(company.sides.flatMap((other, seat) => (other === side ? [nameFor(company, seat)] : [])));

/** Who does it, for a message in both persons. @param {Company} company @param {number} who */
export const person = (company, who) => ({ me: who === company.seat ? "yes" : "no", who: nameFor(company, who) });

/**
 * What happened, in a sentence or two; "" when it needs no word.
 * @param {Message} message @param {Company} company
 * @param {Pending | null} [pending] the count that waited to be accepted or called before it
 * @param {Style} [style]
 */
export const sentence = ({ event, view }, company, pending = null, style = "long") => {
  switch (event.type) {
    case "cut_drawn":
      return cutSentence(event, company);
    case "dealt":
      return t("voice-dealt", { ...person(company, event.dealer), deal: view.deal });
    case "discarded":
      return discardSentence(event, company);
    case "starter_cut":
      return starterSentence(event);
    case "card_laid":
      return laidSentence(event, company);
    case "go_said":
      return t("voice-go", person(company, event.seat));
    case "count_closed":
      return event.line ? t(`voice-one-for-${event.line.kind}`, person(company, event.seat)) : "";
    case "hand_counted":
      return t(`voice-${event.source}`, { ...person(company, event.seat), said: spokenHand(event, style) });
    case "game_ended":
      return endSentence(event.winner, company);
    case "undone":
      return t("voice-undone");
    case "take_back_asked":
      return t("voice-take-back-asked", person(company, event.seat));
    case "take_back_answered":
      return t("voice-take-back-answered", { ...person(company, event.seat), granted: event.granted ? "yes" : "no" });
    case "taken_back":
      return t("voice-taken-back", person(company, event.seat));
    default:
      return mugginsSentence(event, company, pending, style);
  }
};

/** @param {CutDrawn} event @param {Company} company */
const cutSentence = ({ seats, cards, dealer }, company) => {
  const drawn = seats.map((seat, n) => t("voice-cut", { ...person(company, seat), card: theCard(cards[n]) }));
  const outcome = dealer === null ? t("voice-cut-tie") : t("voice-cut-deals", person(company, dealer));
  return [...drawn, outcome].join(" ");
};

/** @param {import("./protocol").Discarded} event @param {Company} company */
const discardSentence = ({ seat, cards }, company) => {
  const who = person(company, seat);
  return cards.length ? t("voice-discarded-cards", { ...who, cards: theCards(cards) }) : t("voice-discarded", who);
};

/** @param {import("./protocol").StarterCut} event */
const starterSentence = ({ card, lines }) => {
  const turned = t("voice-starter", { card: theCard(card) });
  return lines.length ? `${turned} ${t("voice-heels")}` : turned;
};

/** @param {CardLaid} event @param {Company} company */
const laidSentence = ({ seat, card, count, lines, claim }, company) => {
  const said = claim === null ? spokenCard(count, lines) : spokenClaim(count, claim);
  return t("voice-laid", { ...person(company, seat), card: theCard(card), said });
};

/** A count that was said by its owner: where it was wrong and shown to be, the right one follows.
 * @param {HandCounted} event @param {Style} style */
const spokenHand = ({ lines, claim }, style) => {
  if (claim === null) return spokenShow(lines, style);
  if (!lines.length || totalOf(lines) === claim) return spokenTotal(claim);
  return t("voice-wrong", { claim: spokenTotal(claim), said: spokenShow(lines, style) });
};

/** @param {number | null} winner @param {Company} company */
const endSentence = (winner, company) => {
  if (winner === null) return t("voice-drawn");
  const seats = company.sides.filter((side) => side === winner).length;
  const me = seats === 1 && company.seat !== null && company.sides[company.seat] === winner;
  return t("voice-won", { me: me ? "yes" : "no", many: seats > 1 ? "yes" : "no", who: sideName(company, winner) });
};

// ---- muggins -------------------------------------------------------------------------------------

/** @param {GameEvent} event @param {Company} company @param {Pending | null} pending
 * @param {Style} style */
const mugginsSentence = (event, company, pending, style) => {
  switch (event.type) {
    case "muggins_called":
      return calledSentence(event, company);
    case "count_settled":
      return pending ? settledSentence(event, pending, company, style) : "";
    case "pegged":
      return ["muggins", "penalty"].includes(event.source)
        ? t(`voice-pegged-${event.source}`, { ...person(company, event.seat), points: spokenNumber(event.points) })
        : "";
    default:
      return "";
  }
};

/** @param {MugginsCalled} event */
export const outcomeOf = ({ points, missed }) => (missed === 0 ? "nothing" : missed === points ? "right" : "other");

/** @param {MugginsCalled} event @param {Company} company */
const calledSentence = (event, company) => {
  const { seat, points, missed } = event;
  return t("voice-called", {
    ...person(company, seat), outcome: outcomeOf(event), points: spokenNumber(points), missed, truth: spokenNumber(missed),
  });
};

/** A right count of the play needs no word.
 * @param {CountSettled} event @param {Pending} pending @param {Company} company @param {Style} style */
const settledSentence = ({ seat, source, lines }, { claim }, company, style) => {
  const truth = totalOf(lines);
  const who = person(company, seat);
  if (source === "play" && truth === claim) return "";
  const isPlay = source === "play" && lines.length > 0;
  const said = isPlay ? listed(lines.map(nameOfLine)) : spokenShow(lines, style);
  if (truth === claim) return t("voice-settled", { ...who, said });
  return t("voice-settled-wrong", { ...who, said, claim: spokenTotal(claim), truth: spokenTotal(truth) });
};
