// What players and games are called in the reader's language: those of the house have names in each.

import { isSaid, learn, t } from "./words.js";

learn("names");

/** What the server calls somebody who had everything deleted. */
const FORMER = "A former player";

/** "Greedy" for greedy. @param {string} bot a player of the roster */
export const botName = (bot) => (isSaid(`bot-${bot}`) ? t(`bot-${bot}`) : withCapital(bot));

/** @param {string} name */
const withCapital = (name) => name.charAt(0).toUpperCase() + name.slice(1);

/**
 * What somebody at a table is called: one of the house in the reader's language, "Club 2" too, anybody
 * else as they call themselves, with a capital. A person may be called Greedy, and so may one for whom
 * a bot plays on.
 * @param {string} name @param {string | null} [bot] the player of the roster who plays there
 */
export const playerName = (name, bot = null) => {
  if (name === FORMER) return t("player-former");
  const [first, ...number] = name.split(" ");
  return bot !== null && first.toLowerCase() === bot ? [botName(bot), ...number].join(" ") : withCapital(name);
};

/** The same for a whole table, by seat. @param {readonly string[]} names @param {readonly (string | null)[]} bots */
export const playerNames = (names, bots) => names.map((name, seat) => playerName(name, bots[seat]));

/** "Six cards, to 121"; null for rules that have no name. @param {string} rules a preset, or the rules in one line */
export const gameName = (rules) => (isSaid(`preset-${rules}`) ? t(`preset-${rules}`) : null);
