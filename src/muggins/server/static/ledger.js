// The score of a real board, as a fold: `fold(entries)` is all there is to know, and undo takes the last
// entry away. Nothing is changed in place, so a reload, an undo and a redo are the same reading again.

/** @typedef {"acc" | "free" | "long" | "four" | "lurch" | "none"} Values what wins are worth */
/**
 * @typedef {object} Setup
 * @property {readonly string[]} names by player, as they sit: the deal passes to the next
 * @property {boolean} isTeams two sides of two, who sit crosswise
 * @property {number} target
 * @property {number} dealer the player who deals first
 * @property {Values} values
 */
/**
 * @typedef {({type: "open"} & Setup)
 *   | {type: "peg", side: number, holes: number}
 *   | {type: "deal"}
 *   | {type: "dealer", player: number}
 *   | {type: "next"}} Entry
 */
/** @typedef {"none" | "skunk" | "double"} Skunk */
/** @typedef {{winner: number, scores: readonly number[], skunk: Skunk, points: number}} Game */
/**
 * @typedef {object} Written an entry, and how the board stood after it
 * @property {Entry} entry
 * @property {number} game from 1
 * @property {number} deal from 1
 * @property {number} dealer
 * @property {readonly number[]} scores
 * @property {number | null} winner
 * @property {number} holes that were pegged: fewer than entered when a side arrives, or has none to take back
 */
/**
 * @typedef {object} Tally
 * @property {Setup} setup
 * @property {number} dealer
 * @property {number} firstDealer
 * @property {number} deal
 * @property {readonly number[]} scores by side
 * @property {readonly number[]} trails by side: where the rear peg stands
 * @property {number | null} winner of the game on the board
 * @property {readonly Game[]} games that are over, the one on the board too
 * @property {readonly Written[]} written what was entered, oldest first
 */
/** @typedef {{past: readonly Entry[], future: readonly Entry[]}} Book */

/** What a win, a skunk and a double skunk are worth (docs/rules.md, section 6). @type {Record<Values, [number, number, number]>} */
export const VALUES = { acc: [2, 3, 3], free: [1, 2, 3], long: [3, 4, 4], four: [1, 2, 4], lurch: [1, 1, 2], none: [1, 1, 1] };
export const MOST_TARGET = 1000;

/** @param {Setup} setup */
const sidesOf = ({ names, isTeams }) => (isTeams ? 2 : names.length);

/** @param {Setup} setup @param {number} player */
export const sideOf = (setup, player) => player % sidesOf(setup);

/** Who plays for a side. @param {Setup} setup @param {number} side */
export const playersOf = (setup, side) => setup.names.filter((_, player) => sideOf(setup, player) === side);

/** A loser below the first line is skunked, below the second twice; 0: there is no such line.
 * @param {number} target */
export const skunkLines = (target) => [Math.max(0, target - 30), target < 121 ? 0 : target - 60];

/** @param {Setup} setup @returns {Book} */
export const opened = (setup) => ({ past: [{ type: "open", ...setup }], future: [] });

/** @param {Book} book @param {Entry} entry @returns {Book} */
export const write = (book, entry) => ({ past: [...book.past, entry], future: [] });

/** The opening stays: without it there is no board. @param {Book} book @returns {Book} */
export const undo = (book) => {
  const last = book.past.at(-1);
  return !last || last.type === "open" ? book : { past: book.past.slice(0, -1), future: [last, ...book.future] };
};

/** @param {Book} book @returns {Book} */
export const redo = ({ past, future }) => (future.length ? { past: [...past, future[0]], future: future.slice(1) } : { past, future });

/** @param {readonly Entry[]} entries the first one opens @returns {Tally} */
export const fold = (entries) => {
  const [first, ...rest] = entries;
  if (first?.type !== "open") throw new Error("A book begins with its opening.");
  return rest.reduce(evolve, begun(first));
};

/** @param {Setup} setup @returns {Tally} */
const begun = (setup) => {
  const none = Array.from({ length: sidesOf(setup) }, () => 0);
  const { dealer } = setup;
  return { setup, dealer, firstDealer: dealer, deal: 1, scores: none, trails: none, winner: null, games: [], written: [] };
};

/** @param {Tally} tally @param {Entry} entry @returns {Tally} */
const evolve = (tally, entry) => {
  switch (entry.type) {
    case "open":
      return begun(entry);
    case "peg":
      return tally.winner === null ? pegged(tally, entry) : tally;
    case "deal":
      return noted({ ...tally, deal: tally.deal + 1, dealer: after(tally, tally.dealer) }, entry);
    case "dealer":
      return noted({ ...tally, dealer: entry.player }, entry);
    case "next":
      return tally.winner === null ? tally : nextGame(tally, entry);
  }
};

/** @param {Tally} tally @param {number} player */
const after = ({ setup }, player) => (player + 1) % setup.names.length;

/** In a match the first deal alternates. @param {Tally} tally @param {Entry} entry @returns {Tally} */
const nextGame = (tally, entry) => {
  const dealer = after(tally, tally.firstDealer);
  const { games, written } = tally;
  return noted({ ...begun({ ...tally.setup, dealer }), setup: tally.setup, games, written }, entry);
};

/** The front peg moves, and the rear peg to where it stood; holes taken back move the front peg only.
 * @param {Tally} tally @param {Extract<Entry, {type: "peg"}>} entry @returns {Tally} */
const pegged = (tally, entry) => {
  const { side } = entry;
  const before = tally.scores[side];
  const score = Math.min(Math.max(before + entry.holes, 0), tally.setup.target);
  const rear = score > before ? before : Math.min(tally.trails[side], score);
  const next = { ...tally, scores: tally.scores.with(side, score), trails: tally.trails.with(side, rear) };
  return noted(score === tally.setup.target ? won(next, side) : next, entry, score - before);
};

/** @param {Tally} tally @param {number} winner @returns {Tally} */
const won = (tally, winner) => {
  const { scores, setup } = tally;
  const skunk = skunkOf(scores, winner, setup.target);
  const game = { winner, scores, skunk, points: pointsOf(setup, scores, winner, skunk) };
  return { ...tally, winner, games: [...tally.games, game] };
};

/** @param {readonly number[]} scores @param {number} winner */
const bestLoser = (scores, winner) => Math.max(...scores.filter((_, side) => side !== winner));

/** With three sides all losers must be under the line. @param {readonly number[]} scores
 * @param {number} winner @param {number} target @returns {Skunk} */
const skunkOf = (scores, winner, target) => {
  const [single, double] = skunkLines(target);
  const best = bestLoser(scores, winner);
  return best < double ? "double" : best < single ? "skunk" : "none";
};

/** @param {Setup} setup @param {readonly number[]} scores @param {number} winner @param {Skunk} skunk */
const pointsOf = ({ values, target }, scores, winner, skunk) => {
  const [win, skunked, double] = VALUES[values];
  const [single, twice] = skunkLines(target);
  // The kitchen's word: under 61 of 121, under 31 of 61.
  if (values === "lurch") return bestLoser(scores, winner) < (twice || single) ? double : win;
  return { none: win, skunk: skunked, double }[skunk];
};

/** @param {Tally} tally @param {Entry} entry @param {number} [holes] @returns {Tally} */
const noted = (tally, entry, holes = 0) => {
  const { deal, dealer, scores, winner } = tally;
  const game = tally.games.length + (winner === null ? 1 : 0);
  return { ...tally, written: [...tally.written, { entry, game, deal, dealer, scores, winner, holes }] };
};

/** Games won and game points of a side, and its spread: the sum of its margins, won less lost.
 * @param {Tally} tally @param {number} side */
export const standing = ({ games }, side) => {
  const mine = games.filter(({ winner }) => winner === side);
  const spread = games.reduce((sum, { winner, scores }) => {
    const margin = scores[winner] - bestLoser(scores, winner);
    return sum + (winner === side ? margin : scores[side] - scores[winner]);
  }, 0);
  return { won: mine.length, points: mine.reduce((sum, { points }) => sum + points, 0), spread };
};

/** A book that was kept as text; null unless it is one. @param {string | null} text @returns {Book | null} */
export const readBook = (text) => {
  try {
    const book = JSON.parse(text ?? "null");
    if (!Array.isArray(book?.past) || !Array.isArray(book.future)) return null;
    fold([...book.past, ...book.future]);
    return isSetup(book.past[0]) ? { past: book.past, future: book.future } : null;
  } catch {
    return null; // what another program wrote, or an older version of this one
  }
};

/** @param {Setup} setup */
const isSetup = ({ names, target, dealer, values }) =>
  names.length >= 2 && names.length <= 4 && names.every((name) => typeof name === "string") &&
  Number.isInteger(target) && target >= 2 && target <= MOST_TARGET && dealer in names && values in VALUES;
