// Whether a game was dealt as promised: reads a record, deals it again, and says what was found.
//
// A second hand to `muggins verify`: nothing here asks the server. A record is a `.crib` text or its JSON
// (docs/notation.md); of both only what chance gave is read, the seed, and the promise.

import { commitmentOf, shuffled } from "./shuffle.js";

/**
 * @typedef {{kind: "cut", number: number, cards: string[]}
 *   | {kind: "deal", number: number, dealer: number, hands: string[][], deck: string[]}
 *   | {kind: "starter", number: number, card: string}} Chance what the pack gave
 */
/** @typedef {{seed: string | null, promise: string | null, chances: Chance[]}} Dealt one game */
/**
 * @typedef {object} Finding
 * @property {"holds" | "fails" | "open"} verdict
 * @property {"seed" | "promise" | Chance["kind"]} about
 * @property {number} number of the cut or deal, 0 elsewhere
 * @property {string} found what the record has, in its own letters
 * @property {string} due what the seed gives, or what was promised
 */

/** A text that is no record; the message is a name in the catalogue. */
export class NoRecord extends Error {}

/** The games in a file. @param {string} text @returns {Dealt[]} */
export const readRecord = (text) => {
  const bare = text.replace(/^\uFEFF/, "").trimStart();
  return bare.startsWith("{") ? [fromJson(bare)] : fromText(bare);
};

// ---- reading --------------------------------------------------------------------------------------

/** @param {string} text @returns {Dealt[]} */
const fromText = (text) => {
  const lines = text.split("\n").map((line) => line.trim()).filter((line) => line && !line.startsWith("#"));
  const starts = lines.flatMap((line, at) => (line === "[muggins 1]" ? [at] : []));
  if (starts.length === 0) throw new NoRecord("verify-no-record");
  return starts.map((start, n) => fromLines(lines.slice(start + 1, starts[n + 1])));
};

/** @param {string[]} lines @returns {Dealt} */
const fromLines = (lines) => {
  /** @type {Dealt} */
  const game = { seed: null, promise: null, chances: [] };
  for (const [keyword, ...words] of lines.map((line) => line.split(/\s+/))) readLine(game, keyword, words);
  return game;
};

/** @param {Dealt} game @param {string} keyword @param {string[]} words */
const readLine = (game, keyword, words) => {
  const last = game.chances.at(-1);
  switch (keyword) {
    case "seed":
      game.seed = words[0] ?? null;
      return;
    case "tag":
      if (words[0] === "commitment") game.promise = words[1] ?? null;
      return;
    case "cut":
      game.chances.push({ kind: "cut", number: countOf(game, "cut") + 1, cards: drawn(words) });
      return;
    case "deal":
      game.chances.push({ kind: "deal", number: Number(words[0]), dealer: Number(words[2]), hands: [], deck: [] });
      return;
    case "hand":
      if (last?.kind === "deal") last.hands[Number(words[0])] = words.slice(1);
      return;
    case "deck":
      if (last?.kind === "deal") last.deck = words;
      return;
    case "starter":
      game.chances.push({ kind: "starter", number: countOf(game, "deal"), card: words[0] });
      return;
  }
};

/** "0:Kc 1:4d = 1 deals" drew Kc and 4d. @param {string[]} words */
const drawn = (words) => words.slice(0, words.indexOf("=")).map((word) => word.split(":")[1]);

/** @param {Dealt} game @param {Chance["kind"]} kind */
const countOf = ({ chances }, kind) => chances.filter((chance) => chance.kind === kind).length;

/** @param {string} text @returns {Dealt} */
const fromJson = (text) => {
  const { seed, tags, events } = parsed(text);
  if (!Array.isArray(events)) throw new NoRecord("verify-no-record");
  /** @type {Dealt} */
  const game = { seed: seed ?? null, promise: tags?.commitment ?? null, chances: [] };
  for (const event of events) {
    const chance = chanceOf(event, game);
    if (chance) game.chances.push(chance);
  }
  return game;
};

/** @param {string} text */
const parsed = (text) => {
  try {
    return JSON.parse(text);
  } catch {
    throw new NoRecord("verify-no-record");
  }
};

/** @param {any} event @param {Dealt} game @returns {Chance | null} */
const chanceOf = (event, game) => {
  const deals = countOf(game, "deal");
  switch (event?.type) {
    case "cut_drawn":
      return { kind: "cut", number: countOf(game, "cut") + 1, cards: event.cards };
    case "dealt":
      return { kind: "deal", number: deals + 1, dealer: event.dealer, hands: event.hands, deck: event.crib };
    case "starter_cut":
      return { kind: "starter", number: deals, card: event.card };
    default:
      return null;
  }
};

// ---- proving --------------------------------------------------------------------------------------

/**
 * What can be said of a game's fairness, one finding for each check.
 * @param {Dealt} game
 * @param {string | null} [promised] what the table told before the game; else what the record says
 * @returns {Promise<Finding[]>}
 */
export const prove = async (game, promised = null) => {
  const { seed, chances } = game;
  if (!seed) return [{ verdict: "open", about: "seed", number: 0, found: "", due: "" }];
  const findings = [await promiseFinding(seed, promised ?? game.promise)];
  let inHands = 0;
  let deck = /** @type {string[]} */ ([]);
  for (const chance of chances) {
    if (chance.kind !== "starter") deck = await shuffled(seed, `${chance.kind}/${chance.number}`);
    if (chance.kind === "deal") inHands = chance.hands.flat().length + chance.deck.length;
    findings.push(compared(chance, given(chance, deck, inHands)));
  }
  return findings;
};

/** @param {string} seed @param {string | null} told @returns {Promise<Finding>} */
const promiseFinding = async (seed, told) => {
  const found = await commitmentOf(seed);
  const due = told?.trim().toLowerCase() ?? "";
  const verdict = !due ? "open" : due === found ? "holds" : "fails";
  return { verdict, about: "promise", number: 0, found, due };
};

/** What the deck gives, in the letters in which `written` writes it. @param {Chance} chance
 * @param {string[]} deck @param {number} used cards of the deal, after which the starter comes */
const given = (chance, deck, used) => {
  switch (chance.kind) {
    case "cut":
      return deck.slice(0, chance.cards.length).join(" ");
    case "starter":
      return deck[used];
    case "deal":
      return written(handsOf(chance, deck), deck.slice(used - chance.deck.length, used));
  }
};

/** One card at a time, clockwise from the dealer's left. @param {Extract<Chance, {kind: "deal"}>} deal
 * @param {string[]} deck */
const handsOf = ({ dealer, hands }, deck) => {
  const seats = hands.length;
  const inHands = hands.flat().length;
  return hands.map((_, seat) => {
    const place = (seat - dealer - 1 + 2 * seats) % seats;
    return deck.slice(0, inHands).filter((_card, at) => at % seats === place);
  });
};

/** @param {string[][]} hands @param {string[]} deck */
const written = (hands, deck) => [...hands, deck].filter((cards) => cards.length).map((cards) => cards.join(" ")).join(" | ");

/** @param {Chance} chance @param {string} due @returns {Finding} */
const compared = (chance, due) => {
  const found = chance.kind === "cut" ? chance.cards.join(" ") : chance.kind === "deal" ? written(chance.hands, chance.deck) : chance.card;
  return { verdict: found === due ? "holds" : "fails", about: chance.kind, number: chance.number, found, due };
};

/** Fails if one does, else open if one is. @param {readonly Finding[]} findings @returns {Finding["verdict"]} */
export const verdictOf = (findings) =>
  findings.some(({ verdict }) => verdict === "fails") ? "fails" : findings.some(({ verdict }) => verdict === "open") ? "open" : "holds";
