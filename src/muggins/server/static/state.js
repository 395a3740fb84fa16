// What the page knows and shows, as a fold: `reduce(model, action)` gives the next model, nothing else.
//
// The server sends one message for each event, faster than a person can follow. They wait in the inbox
// and are shown one after another: `patience` says how long the next one waits, and that it waits for the
// player while a counted hand is on the table. A page that was just opened shows the newest state at once.

import { valueOf } from "./cards.js";
import { showPhrases } from "./spoken.js";
import { sentence } from "./voice.js";
import { t } from "./words.js";

/** @typedef {import("./protocol").Message} Message */
/** @typedef {import("./protocol").Hello} Hello */
/** @typedef {import("./protocol").GameEvent} GameEvent */
/** @typedef {import("./protocol").View} View */
/** @typedef {import("./protocol").Phrase} Phrase */
/** @typedef {import("./protocol").HandCounted} HandCounted */

/**
 * @typedef {object} Count a hand or crib on the table, counted line by line
 * @property {"count"} kind
 * @property {HandCounted} hand
 * @property {readonly Phrase[]} phrases
 * @property {number} revealed how many phrases have been said
 */
/** @typedef {{kind: "cut"} & import("./protocol").CutDrawn} Cut */
/** @typedef {Count | Cut} Panel what stays on the table until the player goes on */
/** @typedef {{seq: number, text: string}} Heard */
/** @typedef {"opening" | "live" | "lost" | "refused"} Link */

/**
 * @typedef {object} Model
 * @property {Link} link
 * @property {readonly string[]} names by seat
 * @property {readonly (string | null)[]} bots by seat: the player of the roster, null is a person
 * @property {readonly number[]} sides by seat
 * @property {number | null} seat mine, null when I only watch
 * @property {number} known everything up to this seq was there when the page opened
 * @property {readonly Message[]} inbox arrived, not yet shown
 * @property {Message | null} shown
 * @property {GameEvent | null} last the last shown event that is not just holes pegged
 * @property {Panel | null} panel
 * @property {readonly string[]} chosen cards picked from the hand
 * @property {boolean} isSending
 * @property {number} made the seq that my last move became: until it arrives, nothing else is asked
 * @property {boolean} isLate whether the move under way had to be sent again
 * @property {string} trouble why the last move was refused
 * @property {readonly Heard[]} heard the log, oldest first
 */

/**
 * @typedef {{type: "hello", hello: Hello, isFirstSight: boolean}
 *   | {type: "link", link: Link}
 *   | {type: "arrived", message: Message}
 *   | {type: "next"}
 *   | {type: "continue"}
 *   | {type: "pick", card: string}
 *   | {type: "sending"}
 *   | {type: "delayed"}
 *   | {type: "sent", seq: number}
 *   | {type: "refused", why: string}} Action
 */

/** @returns {Model} */
export const opening = () => ({
  link: "opening",
  names: [],
  bots: [],
  sides: [],
  seat: null,
  known: 0,
  inbox: [],
  shown: null,
  last: null,
  panel: null,
  chosen: [],
  isSending: false,
  made: 0,
  isLate: false,
  trouble: "",
  heard: [],
});

/** @param {Model} model @param {Action} action @returns {Model} */
export const reduce = (model, action) => {
  switch (action.type) {
    case "hello":
      return greeted(model, action.hello, action.isFirstSight);
    case "link":
      return { ...model, link: action.link };
    case "arrived":
      return arrived(model, action.message);
    case "next":
      return next(model);
    case "continue":
      return goOn(model);
    case "pick":
      return { ...model, chosen: picked(model, action.card), trouble: "" };
    case "sending":
      return { ...model, isSending: true, isLate: false, trouble: "" };
    case "delayed":
      return { ...model, isLate: true };
    case "sent":
      return { ...model, isSending: false, made: action.seq, isLate: false, trouble: "" };
    case "refused":
      return { ...model, isSending: false, isLate: false, trouble: action.why };
  }
};

/** A new game is shown from its first event on, any other as it stands.
 * @param {Model} model @param {Hello} hello @param {boolean} isFirstSight @returns {Model} */
const greeted = (model, hello, isFirstSight) => ({
  ...model,
  link: "live",
  names: hello.names,
  bots: hello.bots,
  sides: hello.sides,
  seat: hello.seat,
  known: model.shown || isFirstSight ? model.known : hello.seq,
});

/** The seq of the newest message that arrived, 0 before the first. @param {Model} model */
export const newest = (model) => model.inbox.at(-1)?.seq ?? model.shown?.seq ?? 0;

/** @param {Model} model @param {Message} message @returns {Model} */
const arrived = (model, message) => {
  if (message.seq <= newest(model)) return model;
  if (message.seq <= model.known) return settled(show(model, message));
  return withAsides({ ...model, inbox: [...model.inbox, message] });
};

/** A count that was made before the page was opened has been said. @param {Model} model @returns {Model} */
const settled = (model) =>
  model.panel?.kind === "count" ? { ...model, panel: said(model.panel) } : model;

/** @param {Count} count @returns {Count} */
const said = (count) => ({ ...count, revealed: count.phrases.length });

/** @param {Count} count */
const isSaid = (count) => count.revealed >= count.phrases.length;

/** Events that leave on the table what lies there, and are never waited for. */
const ASIDE = new Set([
  "pegged", "seated", "committed", "ready", "revealed", "phrase", "take_back_asked", "take_back_answered",
  "substituted", "return", "rematched",
]);

/** @param {Model} model @param {Message} message @returns {Model} */
const show = (model, message) => {
  const { event, view } = message;
  const text = sentence(message, model, model.shown?.view.pending);
  const isAside = ASIDE.has(event.type);
  return {
    ...model,
    shown: message,
    isLate: false,
    trouble: "",
    last: isAside ? model.last : event,
    panel: isAside ? kept(model, event) : panelOf(message),
    chosen: model.chosen.filter((card) => view.hand.includes(card)),
    heard: text ? [...model.heard, { seq: message.seq, text }] : model.heard,
  };
};

/** My wish for the next deal clears the table, so that I need not ask twice.
 * @param {Model} model @param {GameEvent} event @returns {Panel | null} */
const kept = ({ panel, seat }, event) => (event.type === "ready" && event.seat === seat ? null : panel);

/** @param {Message} message @returns {Panel | null} */
const panelOf = ({ event }) => {
  if (event.type === "hand_counted") return { kind: "count", hand: event, phrases: showPhrases(event.lines), revealed: 0 };
  return event.type === "cut_drawn" ? { ...event, kind: "cut" } : null;
};

/** @param {Model} model */
const isCounting = ({ panel }) => panel?.kind === "count" && !isSaid(panel);

/** Holes are pegged together with what earned them: a hand's when its count is said.
 * @param {Model} model @returns {Model} */
const withAsides = (model) => {
  const [message, ...inbox] = model.inbox;
  if (!message || !ASIDE.has(message.event.type) || isCounting(model)) return model;
  return withAsides(show({ ...model, inbox }, message));
};

/** @param {Model} model @returns {Model} */
const next = (model) => {
  const { panel } = model;
  if (panel?.kind === "count" && !isSaid(panel)) {
    return withAsides({ ...model, panel: { ...panel, revealed: panel.revealed + 1 } });
  }
  const [message, ...inbox] = model.inbox;
  return message ? withAsides(show({ ...model, inbox }, message)) : model;
};

/** The player goes on: first the whole count, then what follows it. @param {Model} model @returns {Model} */
const goOn = (model) => {
  if (model.panel?.kind === "count" && !isSaid(model.panel)) return { ...model, panel: said(model.panel) };
  // Holes that were just pegged change nothing on the cloth: they would swallow the press.
  const after = model.inbox.findIndex(({ event }) => !ASIDE.has(event.type));
  return after < 0 ? next(model) : next(model.inbox.slice(0, after).reduce((now) => next(now), model));
};

/** @param {Model} model @param {string} card */
const picked = (model, card) => {
  const most = turnOf(model).kind === "discard" ? model.shown?.view.rules.tossed ?? 0 : 1;
  if (model.chosen.includes(card)) return model.chosen.filter((other) => other !== card);
  return [...model.chosen, card].slice(-most);
};

const LINE = 850;

/**
 * How long an event is looked at before the next one is shown, in milliseconds; others not at all.
 * @type {Partial<Record<GameEvent["type"], number>>}
 */
const LOOK = {
  cut_drawn: 1200,
  dealt: 500,
  discarded: 450,
  starter_cut: 1100,
  card_laid: 850,
  go_said: 900,
  count_closed: 1100,
};

/**
 * How many milliseconds until `next`; null: nothing waits, or it waits for the player.
 * @param {Model} model @returns {number | null}
 */
export const patience = (model) => {
  if (model.panel?.kind === "count" && !isSaid(model.panel)) return model.panel.revealed ? LINE : LINE / 2;
  const [message] = model.inbox;
  if (!message) return null;
  if (model.panel && message.event.type !== "cut_drawn") return null;
  return (model.last && LOOK[model.last.type]) ?? 0;
};

/**
 * What the player can do now.
 * @typedef {{kind: "discard", missing: number, cards: readonly string[]}
 *   | {kind: "lay", card: string | null}
 *   | {kind: "go"}
 *   | {kind: "continue", isAnswer: boolean}
 *   | {kind: "over"}
 *   | {kind: "wait", seat: number | null}} Turn
 */

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
  if (panel) {
    const isLast = inbox.every(({ event }) => ASIDE.has(event.type));
    return { kind: "continue", isAnswer: isLast && (inbox.at(-1) ?? shown).ready };
  }
  if (inbox.length > 0) return { kind: "wait", seat: null };
  return moveOf(model, shown);
};

/** @param {Model} model @param {Message} now @returns {Turn} */
const moveOf = ({ chosen }, { view, ready, legal }) => {
  if (view.stage === "over") return { kind: "over" };
  if (ready) return { kind: "continue", isAnswer: true };
  switch (legal[0]?.type) {
    case "discard":
      return { kind: "discard", missing: view.rules.tossed - chosen.length, cards: chosen };
    case "lay":
      return { kind: "lay", card: chosen[0] ?? null };
    case "go":
      return { kind: "go" };
    default:
      return { kind: "wait", seat: view.to_act[0] ?? null };
  }
};

/** @param {View} view */
export const countOf = (view) => view.pile.reduce((sum, { card }) => sum + valueOf(card), 0);

/** The cards in hand that fit under 31 now. @param {View} view */
export const playable = (view) => view.hand.filter((card) => countOf(view) + valueOf(card) <= 31);

/**
 * How a game ended for a side, as docs/rules.md, section 6 has it: a skunk is the best loser under 91 of
 * 121, or 31 of 61; a double skunk under 61 of 121.
 * @param {View} view @param {number | null} side
 */
export const resultOf = (view, side) => {
  const { target, quick_round: isQuick } = view.rules;
  const best = Math.max(...view.scores.filter((_, other) => other !== view.winner));
  const isDouble = target >= 121 && best < target - 60;
  const isSkunk = !isQuick && view.winner !== null && best < target - 30;
  return {
    isWon: view.winner !== null && view.winner === side,
    isDrawn: view.winner === null,
    skunk: !isSkunk ? "" : isDouble ? "double-skunk" : "skunk",
  };
};
