// The game in typed words: "hand", "play 5h", "toss 4c kc", "say 8". The words stand in the catalogue.

import { isBusy, turnOf } from "./turn.js";
import { playable } from "./view.js";
import { theCard, theCards } from "./voice.js";
import { t } from "./words.js";

/** @typedef {import("./state.js").Model} Model */
/** @typedef {import("./turn.js").Turn} Turn */
/** @typedef {import("./protocol").Command} Command */
/** @typedef {import("./told.js").Question} Question */

/**
 * What typed words ask for: something told, a move, a step at the page, or why it cannot be done.
 * @typedef {{kind: "ask", question: Question} | {kind: "move", command: Command} | {kind: "continue"}
 *   | {kind: "undo"} | {kind: "agree", granted: boolean} | {kind: "help"} | {kind: "no", why: string}} Typed
 */

/** @param {string} why @returns {Typed} */
const no = (why) => ({ kind: "no", why });

/** Each name with the sentence that lists its words.
 * @type {Record<string, (rest: readonly string[], model: Model, turn: Turn) => Typed>} */
const WORDS = {
  hand: () => ({ kind: "ask", question: "hand" }),
  scores: () => ({ kind: "ask", question: "scores" }),
  crib: () => ({ kind: "ask", question: "crib" }),
  starter: () => ({ kind: "ask", question: "starter" }),
  log: () => ({ kind: "ask", question: "log" }),
  repeat: () => ({ kind: "ask", question: "repeat" }),
  help: () => ({ kind: "help" }),
  undo: () => ({ kind: "undo" }),
  agree: (_, model) => agree(model, true),
  refuse: (_, model) => agree(model, false),
  next: (_, __, turn) => (turn.kind === "continue" ? { kind: "continue" } : no(t("typed-no-next"))),
  count: (rest, model, turn) => (rest.length ? say(rest, model, turn) : { kind: "ask", question: "count" }),
  say: (rest, model, turn) => say(rest, model, turn),
  play: (rest, model, turn) => lay(rest, model, turn),
  toss: (rest, model, turn) => toss(rest, model, turn),
  go: (_, __, turn) => (turn.kind === "go" ? move({ type: "go" }) : no(t("typed-no-go"))),
  stand: (_, __, turn) => (turn.kind === "settle" ? move({ type: "accept" }) : no(t("typed-no-settle"))),
  muggins: (rest, _, turn) => call(rest, turn),
};

/** @param {Model} model @param {boolean} granted @returns {Typed} */
const agree = ({ acts }, granted) => (acts.includes("answer_take_back") ? { kind: "agree", granted } : no(t("typed-no-request")));

/** @param {Command} command @returns {Typed} */
const move = (command) => ({ kind: "move", command });

/** What was asked for in these words; an empty line goes on.
 * @param {string} text @param {Model} model @returns {Typed} */
export const readTyped = (text, model) => {
  const [first, ...rest] = text.toLowerCase().replaceAll(/[.,;:!]/g, " ").split(/\s+/).filter(Boolean);
  const turn = turnOf(model);
  if (first === undefined) return WORDS.next([], model, turn);
  const name = Object.keys(WORDS).find((each) => t(`typed-words-${each}`).split(" ").includes(first));
  if (!name) return no(t("typed-unknown", { word: first }));
  const asked = WORDS[name](rest, model, turn);
  return asked.kind === "move" && isBusy(model) ? no(t("typed-busy")) : asked;
};

/** "5h", "10h" or "th" as the wire writes it; null for what is no card. @param {string} word */
export const cardOf = (word) => {
  const found = /^(a|[2-9]|10|t|j|q|k)([cdhs♣♦♥♠])$/.exec(word);
  if (!found) return null;
  const [, rank, suit] = found;
  return (rank === "10" ? "T" : rank.toUpperCase()) + ({ "♣": "c", "♦": "d", "♥": "h", "♠": "s" }[suit] ?? suit);
};

/** The card of my hand that a word names, by its rank alone where that is enough; or why there is none.
 * @param {string} word @param {readonly string[]} hand @returns {{card: string} | {why: string}} */
const held = (word, hand) => {
  const card = cardOf(word);
  if (card) return hand.includes(card) ? { card } : { why: t("typed-not-held", { card: theCard(card), cards: theCards(hand) }) };
  const alike = hand.filter((other) => cardOf(`${word}${other[1]}`) === other);
  if (alike.length === 1) return { card: alike[0] };
  return { why: alike.length ? t("typed-which", { cards: theCards(alike) }) : t("typed-no-card", { word }) };
};

/** @param {string | undefined} word */
const numberOf = (word) => (word !== undefined && /^\d+$/.test(word) ? Number(word) : null);

/** "play 5h", and in manual counting "play 5h 2". @param {readonly string[]} rest @param {Model} model
 * @param {Turn} turn @returns {Typed} */
const lay = ([word, ...points], model, turn) => {
  const view = model.shown?.view;
  if (turn.kind !== "lay" || !view) return no(t("typed-not-your-play"));
  if (word === undefined) return no(t("typed-play-what", { cards: theCards(playable(view)) }));
  const found = held(word, view.hand);
  if ("why" in found) return no(found.why);
  if (!playable(view).includes(found.card)) return no(t("typed-past", { card: theCard(found.card) }));
  if (turn.claim === null) return move({ type: "lay", card: found.card });
  const claim = points.length ? numberOf(points.at(-1)) : 0;
  return claim === null ? no(t("typed-no-number", { word: points.at(-1) ?? "" })) : move({ type: "lay", card: found.card, claim });
};

/** @param {readonly string[]} rest @param {Model} model @param {Turn} turn @returns {Typed} */
const toss = (rest, model, turn) => {
  const view = model.shown?.view;
  if (turn.kind !== "discard" || !view) return no(t("typed-no-toss"));
  const found = rest.map((word) => held(word, view.hand));
  const wrong = found.find((one) => "why" in one);
  if (wrong && "why" in wrong) return no(wrong.why);
  const cards = [...new Set(found.flatMap((one) => ("card" in one ? [one.card] : [])))];
  if (cards.length !== view.rules.tossed) return no(t("typed-toss-many", { many: view.rules.tossed }));
  return move({ type: "discard", cards });
};

/** @param {readonly string[]} rest @param {Model} _ @param {Turn} turn @returns {Typed} */
const say = ([word], _, turn) => {
  if (turn.kind !== "count") return no(t("typed-no-count"));
  const claim = numberOf(word);
  return claim === null ? no(t("typed-no-number", { word: word ?? "" })) : move({ type: "count", claim });
};

/** @param {readonly string[]} rest @param {Turn} turn @returns {Typed} */
const call = (rest, turn) => {
  if (turn.kind !== "settle") return no(t("typed-no-settle"));
  const points = numberOf(rest.at(-1));
  return points ? move({ type: "call_muggins", points }) : no(t("typed-muggins-many"));
};
