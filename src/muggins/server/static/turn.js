// What is asked of the player, as the model has it: his turn, whether a move is under way, and what lies
// on the cloth for it.

import { byRank } from "./cards.js";
import { linesOf } from "./lines.js";
import { ASIDE, isOpen } from "./panel.js";
import { totalOf } from "./spoken.js";
import { dueCards, dueLines, playable } from "./view.js";
import { t } from "./words.js";

/** @typedef {import("./protocol").Message} Message */
/** @typedef {import("./protocol").Pending} Pending */
/** @typedef {import("./protocol").View} View */
/** @typedef {import("./state.js").Model} Model */

/**
 * What the player can do now. A card has a claim where its player counts; `most` is the highest. Whoever plays
 * on lets a card of the other stand: `follows` is the card that is about to be laid on it.
 * @typedef {{kind: "discard", missing: number, cards: readonly string[]}
 *   | {kind: "lay", card: string | null, claim: number | null}
 *   | {kind: "count", source: string, cards: readonly string[], most: number, claim: number | null}
 *   | {kind: "settle", pending: Pending, isCalling: boolean, most: number, points: number | null, follows: Laying | null}
 *   | {kind: "go"}
 *   | {kind: "continue", isAnswer: boolean}
 *   | {kind: "over"}
 *   | {kind: "wait", seat: number | null}} Turn
 */

/** @typedef {{card: string | null, claim: number | null}} Laying a card, once it is picked, and its claim */

/** The seq of the newest message that arrived, 0 before the first. @param {Model} model */
export const newest = (model) => model.inbox.at(-1)?.seq ?? model.shown?.seq ?? 0;

/** Whether a move is under way, so that none can be made. @param {Model} model */
export const isBusy = (model) => model.isSending || newest(model) < model.made;

/** What stands in the bar: first that the line is down, then why a move is not made, then what is asked.
 * @param {Model} model @param {string} prompt */
export const noticeOf = ({ link, isSending, isLate, trouble }, prompt) => {
  if (link !== "lost") return isLate ? t("notice-unanswered") : trouble || prompt;
  return isSending ? t("notice-line-keeps") : t("notice-line-down");
};

/** @param {Model} model @returns {Turn} */
export const turnOf = (model) => {
  const { shown, panel, inbox } = model;
  if (!shown || shown.seq < model.known) return { kind: "wait", seat: null };
  if (panel && !isOpen(panel)) {
    const isLast = inbox.every(({ event }) => ASIDE.has(event.type));
    return { kind: "continue", isAnswer: isLast && (inbox.at(-1) ?? shown).ready };
  }
  if (!inbox.every((message) => isOthersDiscard(model, message))) return { kind: "wait", seat: null };
  return moveOf(model, inbox.at(-1) ?? shown);
};

/** What others lay away holds up nobody who is still choosing. @param {Model} model @param {Message} message */
const isOthersDiscard = ({ seat }, { event, legal }) =>
  event.type === "discarded" && event.seat !== seat && legal[0]?.type === "discard";

/** @param {Model} model @param {Message} now @returns {Turn} */
const moveOf = (model, { view, ready, legal }) => {
  if (view.stage === "over") return { kind: "over" };
  if (ready) return { kind: "continue", isAnswer: true };
  const { chosen, claim } = model;
  switch (legal[0]?.type) {
    case "discard":
      return { kind: "discard", missing: view.rules.tossed - chosen.length, cards: chosen };
    case "lay":
      return { kind: "lay", card: chosen[0] ?? null, claim: legal[0].claims ? claim ?? 0 : null };
    case "go":
      return { kind: "go" };
    case "count":
      return countTurn(model, view, legal[0].claims?.[1] ?? 0);
    case "accept":
      return settleTurn(model, view, legal[1]?.claims?.[1] ?? 0);
    default:
      return { kind: "wait", seat: view.to_act[0] ?? null };
  }
};

/** Who counts by cards says what the sets that he has taken are worth together.
 * @param {Model} model @param {View} view @param {number} most @returns {Turn} */
const countTurn = ({ claim, countBy, taken }, view, most) => ({
  kind: "count",
  source: view.due[0][1],
  cards: dueCards(view),
  most,
  claim: countBy === "cards" ? totalOf(linesOf(dueLines(view), taken)) : claim,
});

/** @param {Model} model @param {View} view @param {number} most @returns {Turn} */
const settleTurn = (model, view, most) => {
  const { isCalling, claim } = model;
  if (!view.pending) return { kind: "wait", seat: null };
  return { kind: "settle", pending: view.pending, isCalling, most, points: claim, follows: isCalling ? null : following(model, view) };
};

/** Between two, who has a card that fits is next. With more, others may have to let the card stand first.
 * @param {Model} model @param {View} view @returns {Laying | null} */
const following = ({ chosen, claim, seat }, view) => {
  const isNext = view.pending?.source === "play" && view.held.length === 2 && !view.gone.includes(seat ?? -1);
  return isNext && playable(view).length ? { card: chosen[0] ?? null, claim: claim ?? 0 } : null;
};

/** The card that I may lay now, as far as I have picked it. @param {Turn} turn @returns {Laying | null} */
export const layingOf = (turn) => (turn.kind === "lay" ? turn : turn.kind === "settle" ? turn.follows : null);

/** How I can take my last move back now, null when I cannot. @param {Model} model
 * @returns {"undo" | "take_back" | null} */
export const goingBack = ({ acts, inbox }) => {
  if (inbox.length) return null;
  return acts.includes("undo") ? "undo" : acts.includes("take_back") ? "take_back" : null;
};

/** What is on the cloth instead of the play, "" for nothing. @param {Model} model @param {Turn} turn */
export const sceneOf = ({ panel }, turn) => {
  if (turn.kind === "count") return "ask";
  if (turn.kind === "settle" && turn.isCalling) return "call";
  return panel?.kind ?? "";
};

/** The cards that I am to count, as they lie: mine in order, the starter last. @param {View} view
 * @param {Extract<Turn, {kind: "count"}>} turn */
export const countedCards = (view, turn) => [...[...turn.cards].sort(byRank), view.starter ?? ""];

/** Whether go is said for me: always, or where nobody else could play on either. Where all the others
 * have laid their cards nobody wants to be asked.
 * @param {Model} model @param {"ask" | "obvious" | "always"} autoGo */
export const isGoSaid = (model, autoGo) => {
  const view = model.shown?.view;
  if (!view || turnOf(model).kind !== "go" || isBusy(model) || model.trouble) return false;
  const others = view.held.flatMap((held, seat) => (seat === model.seat || held === 0 ? [] : [seat]));
  const isLast = others.every((seat) => view.gone.includes(seat));
  return autoGo === "always" || others.length === 0 || (autoGo === "obvious" && isLast);
};
