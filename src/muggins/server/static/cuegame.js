// A game of pool that is played on the page, as this browser keeps it: who plays, the record so far, and
// where the balls lie. The server keeps nothing; each turn is a question to it.

import { answerWithin } from "./asking.js";

/** @typedef {import("./cuetable.js").Place} Place */
/** @typedef {import("./protocol").PoolAim} PoolAim */
/** @typedef {import("./protocol").PoolCommand} PoolCommand */
/** @typedef {import("./protocol").PoolHall} PoolHall */
/** @typedef {import("./protocol").PoolPlace} PoolPlace */
/** @typedef {import("./protocol").PoolPlayed} PoolPlayed */
/** @typedef {{players: string[], levels: string[], rules: Record<string, string>, seed: string,
 *   commands: PoolCommand[], balls: PoolPlace[]}} Game `levels`: of each player, "" for a person */
/** @typedef {{command: PoolCommand} | {aim: PoolAim} | {level: string} | {}} Wish what is to happen next, if
 * anything: a choice, a stroke, or what the computer makes of it */

/** Milliseconds after which a table that says nothing is away: a break behind others takes its time. */
const PATIENCE = 90_000;

/** @param {string[]} players @param {string[]} levels @param {Record<string, string>} rules @param {string} seed
 * @returns {Game} */
export const newGame = (players, levels, rules, seed) => ({ players, levels, rules, seed, commands: [], balls: [] });

/** The game that was kept, or null where nothing was. Raises where it is no game.
 * @param {string | null} text @returns {Game | null} */
export const readGame = (text) => {
  if (text === null) return null;
  const { players, levels, rules, seed, commands, balls } = JSON.parse(text);
  const lists = [players, levels, commands, balls];
  if (!lists.every(Array.isArray) || typeof rules !== "object" || typeof seed !== "string") throw new Error("no game of pool");
  return { players, levels, rules, seed, commands, balls };
};

/** The same players in the next game; the next of them breaks. @param {Game} game @param {string} seed */
export const nextGame = ({ players: [first, ...others], levels: [level, ...levels], rules }, seed) =>
  newGame([...others, first], [...levels, level], rules, seed);

/** @param {Game} game @param {Pick<PoolPlayed, "commands" | "balls">} played @returns {Game} */
export const having = (game, { commands, balls }) => ({ ...game, commands: [...game.commands, ...commands], balls: [...balls] });

/** @param {readonly PoolPlace[]} balls @returns {Map<number, Place>} */
export const layoutOf = (balls) => new Map(balls.map(({ ball, across, along }) => [ball, [across, along]]));

/** @param {ReadonlyMap<number, Place>} layout @returns {PoolPlace[]} */
export const placesOf = (layout) => [...layout].map(([ball, [across, along]]) => ({ ball, across, along }));

/** A seed that nobody chose. */
export const someSeed = () => [...crypto.getRandomValues(new Uint32Array(2))].map((part) => part.toString(36)).join("");

/** Whether there is a table, and who plays at it. @returns {Promise<PoolHall>} */
export const askHall = () => answerWithin(PATIENCE, "GET", "/api/pool/table");

/** What follows, and where the game stands. Raises with the server's words, and with none where it cannot
 * be reached. @param {Game} game @param {Wish} wish @returns {Promise<PoolPlayed>} */
export const askTurn = ({ players, rules, seed, commands, balls }, wish) =>
  answerWithin(PATIENCE, "POST", "/api/pool/turns", { record: { players, rules, commands }, seed, balls, ...wish });
