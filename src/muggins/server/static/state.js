// What the page knows and shows, as a fold: `reduce(model, action)` gives the next model, nothing else.
//
// The server sends one message for each event, faster than a person can follow. They wait in the inbox
// and are shown one after another: `patience` says how long the next one waits, and that it waits for a
// player while a counted hand is on the table. A page that was just opened shows the newest state at once.

import { judge } from "./lines.js";
import { ASIDE, isOpen, isSaid, panelOf, said } from "./panel.js";
import { newest, turnOf } from "./turn.js";
import { dueLines } from "./view.js";
import { sentence } from "./voice.js";
import { t } from "./words.js";

/** @typedef {import("./panel.js").Count} Count */
/** @typedef {import("./panel.js").Panel} Panel */
/** @typedef {import("./protocol").GameEvent} GameEvent */
/** @typedef {import("./protocol").Hello} Hello */
/** @typedef {import("./protocol").Message} Message */
/** @typedef {import("./protocol").MugginsCalled} MugginsCalled */
/** @typedef {import("./protocol").TableAct} TableAct */
/** @typedef {import("./spoken.js").Style} Style */

/** @typedef {{seq: number, text: string}} Heard */
/** @typedef {"opening" | "live" | "lost" | "refused"} Link */

/**
 * @typedef {object} Model
 * @property {Link} link
 * @property {readonly string[]} names by seat
 * @property {readonly (string | null)[]} bots by seat: the player of the roster, null is a person
 * @property {readonly number[]} sides by seat
 * @property {number | null} claimed the seat that claimed the game
 * @property {boolean} isMatch whether it is a game of a match
 * @property {string | null} rematch the game that follows, once somebody has opened it
 * @property {number | null} seat mine, null when I only watch
 * @property {number} known everything up to this seq was there when the page opened
 * @property {readonly Message[]} inbox arrived, not yet shown
 * @property {Message | null} shown
 * @property {GameEvent | null} last the last shown event that is not just holes pegged
 * @property {Panel | null} panel
 * @property {readonly string[]} chosen cards picked from the hand
 * @property {number | null} claim the points that I am about to say
 * @property {readonly string[]} tapped cards of the count that I am about to take together
 * @property {readonly (readonly string[])[]} taken sets of cards that I have counted
 * @property {boolean} isCalling whether I am naming the points of a muggins
 * @property {MugginsCalled | null} called the call on the count that is being settled
 * @property {readonly TableAct[]} acts what of the table I may ask for now
 * @property {number | null} asking the seat that asks to take its last move back
 * @property {Style} style how counts are told
 * @property {"number" | "cards"} countBy how I count by hand
 * @property {number} pace how long each event is looked at; 1 is normal
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
 *   | {type: "claim", points: number}
 *   | {type: "tap", card: string}
 *   | {type: "take"}
 *   | {type: "untake"}
 *   | {type: "calling", isCalling: boolean}
 *   | {type: "prefer", style: Style, countBy: "number" | "cards", pace: number}
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
  claimed: null,
  isMatch: false,
  rematch: null,
  seat: null,
  known: 0,
  inbox: [],
  shown: null,
  last: null,
  panel: null,
  chosen: [],
  claim: null,
  tapped: [],
  taken: [],
  isCalling: false,
  called: null,
  acts: [],
  asking: null,
  style: "long",
  countBy: "number",
  pace: 1,
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
      return { ...model, chosen: picked(model, action.card), claim: null, trouble: "" };
    case "claim":
      return { ...model, claim: action.points, trouble: "" };
    case "tap":
      return { ...model, tapped: toggled(model.tapped, action.card), trouble: "" };
    case "take":
      return took(model);
    case "untake":
      return { ...model, taken: model.taken.slice(0, -1), tapped: [], trouble: "" };
    case "calling":
      return { ...model, isCalling: action.isCalling, claim: null, trouble: "" };
    case "prefer":
      return { ...model, style: action.style, countBy: action.countBy, pace: action.pace };
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

/** A new game is shown from its first event on, any other as it stands. What has arrived is no longer
 * skipped, even if nothing was shown yet when the line broke: else the inbox would stay behind what is shown.
 * @param {Model} model @param {Hello} hello @param {boolean} isFirstSight @returns {Model} */
const greeted = (model, hello, isFirstSight) => ({
  ...model,
  link: "live",
  names: hello.names,
  bots: hello.bots,
  sides: hello.sides,
  seat: hello.seat,
  isMatch: hello.match !== null,
  rematch: hello.rematch,
  acts: hello.acts,
  asking: hello.asking,
  known: newest(model) || isFirstSight ? model.known : hello.seq,
});

/** Events after which the game stands as it did before: what was still to be shown has not been. */
const BACK = new Set(["undone", "taken_back"]);

/** @param {Model} model @param {Message} message @returns {Model} */
const arrived = (model, message) => {
  if (message.seq <= newest(model)) return model;
  if (BACK.has(message.event.type)) return show({ ...model, inbox: [] }, message);
  if (message.seq <= model.known) return settled(show(model, message));
  return withAsides({ ...model, inbox: [...model.inbox, message] });
};

/** A count that was made before the page was opened has been said. @param {Model} model @returns {Model} */
const settled = (model) =>
  model.panel?.kind === "count" ? { ...model, panel: said(model.panel) } : model;

/** @param {Model} model @param {Message} message @returns {Model} */
const show = (model, message) => {
  const { event, view, seq } = message;
  const text = sentence(message, model, model.shown?.view.pending, model.style);
  const heard = text ? [...model.heard, { seq, text }] : model.heard;
  const claimed = event.type === "claimed" ? event.seat : model.claimed;
  const rematch = event.type === "rematched" ? event.game : model.rematch;
  const shown = claimed === null ? message : won(message, model.sides[claimed]);
  const now = { ...model, ...seating(model, event), claimed, rematch, shown, heard, acts: message.acts, asking: asking(model, event), isLate: false, trouble: "" };
  if (ASIDE.has(event.type)) return { ...now, panel: kept(model, event) };
  return {
    ...now,
    last: event,
    panel: panelOf(model, message),
    called: event.type === "muggins_called" ? event : null,
    chosen: model.chosen.filter((card) => view.hand.includes(card)),
    ...UNSAID,
  };
};

/** A game that was claimed is over, wherever it stood. @param {Message} message @param {number} winner */
const won = (message, winner) => ({ ...message, view: { ...message.view, stage: /** @type {const} */ ("over"), winner } });

/** Who sits where after that. @param {Model} model @param {GameEvent} event */
const seating = ({ names, bots }, event) => {
  switch (event.type) {
    case "seated":
      return { names: names.with(event.seat, event.name), bots: bots.with(event.seat, event.bot) };
    case "substituted":
      return { names, bots: bots.with(event.of, event.bot) };
    case "return":
      return { names, bots: bots.with(event.seat, null) };
    default:
      return { names, bots };
  }
};

/** Who asks to take a move back, until it is answered; playing on is an answer too.
 * @param {Model} model @param {GameEvent} event */
const asking = (model, event) => {
  if (event.type === "take_back_asked") return event.seat;
  const isRefused = event.type === "take_back_answered" && !event.granted;
  return isRefused || !ASIDE.has(event.type) ? null : model.asking;
};

/** Nothing of a count is begun. */
const UNSAID = { claim: null, tapped: [], taken: [], isCalling: false };

/** My wish for the next deal clears the table, so that I need not ask twice.
 * @param {Model} model @param {GameEvent} event @returns {Panel | null} */
const kept = ({ panel, seat }, event) => (event.type === "ready" && event.seat === seat ? null : panel);

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
  const { panel, inbox, shown } = model;
  if (panel?.kind === "count" && !isSaid(panel)) return { ...model, panel: said(panel) };
  // Holes that were just pegged change nothing on the cloth: they would swallow the press.
  const after = inbox.findIndex(({ event }) => !ASIDE.has(event.type));
  if (after >= 0) return next(inbox.slice(0, after).reduce((now) => next(now), model));
  return shown?.ready ? next(model) : { ...next(model), panel: null };
};

/** @param {readonly string[]} cards @param {string} card */
const toggled = (cards, card) => (cards.includes(card) ? cards.filter((other) => other !== card) : [...cards, card]);

/** @param {Model} model @param {string} card */
const picked = (model, card) => {
  const most = turnOf(model).kind === "discard" ? model.shown?.view.rules.tossed ?? 0 : 1;
  return toggled(model.chosen, card).slice(-most);
};

/** The cards that are tapped are counted, or it is said at once why not. @param {Model} model
 * @returns {Model} */
const took = (model) => {
  const lines = dueLines(model.shown?.view ?? null);
  const judged = judge(lines, model.taken, model.tapped);
  const tapped = judged.kind === "part" ? model.tapped : []; // to which more are added
  if (judged.kind !== "lines") return { ...model, tapped, trouble: t(`count-${judged.kind}`) };
  return { ...model, taken: [...model.taken, model.tapped], tapped: [], trouble: "" };
};

const LINE = 850;
const GLANCE = 2500;

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
  hand_counted: 1400,
  muggins_called: 1400,
};

/**
 * How many milliseconds until `next`; null: nothing waits, or it waits for the player.
 * @param {Model} model @returns {number | null}
 */
export const patience = (model) => {
  const { panel, pace } = model;
  if (panel?.kind === "count" && !isSaid(panel)) return (panel.revealed ? LINE : LINE / 2) * pace;
  const [message] = model.inbox;
  if (!message) return null;
  // Who only watches need not acknowledge a count, and would fall behind those who play.
  if (panel && !isOpen(panel) && message.event.type !== "cut_drawn") return model.seat === null ? GLANCE * pace : null;
  return ((model.last && LOOK[model.last.type]) ?? 0) * pace;
};
