// What the page knows and shows, as a fold: `reduce(model, action)` gives the next model, nothing else.
//
// The server sends one message for each event, faster than a person can follow. They wait in the inbox
// and are shown one after another: `patience` says how long the next one waits, and that it waits for a
// player while a counted hand is on the table. A page that was just opened shows the newest state at once.

import { byRank, valueOf } from "./cards.js";
import { judge, linesOf, needsStarter, playLines, showLines } from "./lines.js";
import { showPhrases, totalOf } from "./spoken.js";
import { sentence } from "./voice.js";
import { t } from "./words.js";

/** @typedef {import("./protocol").Message} Message */
/** @typedef {import("./protocol").Hello} Hello */
/** @typedef {import("./protocol").GameEvent} GameEvent */
/** @typedef {import("./protocol").View} View */
/** @typedef {import("./protocol").Phrase} Phrase */
/** @typedef {import("./protocol").HandCounted} HandCounted */

/** @typedef {import("./protocol").Line} Line */
/** @typedef {import("./protocol").Pending} Pending */
/** @typedef {import("./protocol").MugginsCalled} MugginsCalled */
/** @typedef {import("./protocol").TableAct} TableAct */
/** @typedef {import("./spoken.js").Style} Style */

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
  acts: hello.acts,
  asking: hello.asking,
  known: newest(model) || isFirstSight ? model.known : hello.seq,
});

/** The seq of the newest message that arrived, 0 before the first. @param {Model} model */
export const newest = (model) => model.inbox.at(-1)?.seq ?? model.shown?.seq ?? 0;

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

/** @param {Count} count @returns {Count} */
const said = (count) => ({ ...count, revealed: count.phrases.length });

/** @param {Count} count */
const isSaid = (count) => count.revealed >= count.phrases.length;

/** Whether the panel waits for others, not for the player to go on. @param {Panel | null} panel */
const isOpen = (panel) => panel?.kind === "count" && panel.isOpen;

/** Events that leave on the table what lies there, and are never waited for. */
const ASIDE = new Set([
  "pegged", "seated", "committed", "ready", "revealed", "phrase", "take_back_asked", "take_back_answered",
  "substituted", "return", "rematched", "count_accepted",
]);

/** @param {Model} model @param {Message} message @returns {Model} */
const show = (model, message) => {
  const { event, view, seq } = message;
  const text = sentence(message, model, model.shown?.view.pending, model.style);
  const heard = text ? [...model.heard, { seq, text }] : model.heard;
  const claimed = event.type === "claimed" ? event.seat : model.claimed;
  const shown = claimed === null ? message : won(message, model.sides[claimed]);
  const now = { ...model, ...seating(model, event), claimed, shown, heard, acts: message.acts, asking: asking(model, event), isLate: false, trouble: "" };
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

/** @param {Model} model @param {Message} message @returns {Panel | null} */
const panelOf = (model, { event, view }) => {
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

/** What the hand or crib is worth that I am to count. @param {View | null} view */
export const dueLines = (view) => {
  if (!view?.starter || !view.due.length) return [];
  const [, source] = view.due[0];
  return showLines(dueCards(view), view.starter, needsStarter(source, view.rules));
};

/** @param {View} view */
const dueCards = (view) => (view.due[0][1] === "crib" ? view.crib : view.kept);

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

/**
 * What the player can do now. A card has a claim where its player counts; `most` is the highest.
 * @typedef {{kind: "discard", missing: number, cards: readonly string[]}
 *   | {kind: "lay", card: string | null, claim: number | null}
 *   | {kind: "count", source: string, cards: readonly string[], most: number, claim: number | null}
 *   | {kind: "settle", pending: Pending, isCalling: boolean, most: number, points: number | null}
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
const settleTurn = ({ isCalling, claim }, { pending }, most) =>
  pending ? { kind: "settle", pending, isCalling, most, points: claim } : { kind: "wait", seat: null };

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
  // A claimed game has a winner who did not arrive, and no skunk.
  const isArrived = view.winner !== null && view.scores[view.winner] >= target;
  const isSkunk = !isQuick && isArrived && best < target - 30;
  return {
    isWon: view.winner !== null && view.winner === side,
    isDrawn: view.winner === null,
    skunk: !isSkunk ? "" : isDouble ? "double-skunk" : "skunk",
  };
};
