// What players and games are called in the reader's language: those of the house have names in each.

import { isSaid, learn, t } from "./words.js";

learn("names");

/** What the server calls somebody who had everything deleted. */
const FORMER = "A former player";

/** "Greedy" for greedy; anybody else as they call themselves, with a capital. @param {string} name */
export const playerName = (name) => {
  if (name === FORMER) return t("player-former");
  const bot = `bot-${name.toLowerCase()}`;
  return /^bot-[a-z]+$/.test(bot) && isSaid(bot) ? t(bot) : name.charAt(0).toUpperCase() + name.slice(1);
};

/** "Six cards, to 121"; null for rules that have no name. @param {string} rules a preset, or the rules in one line */
export const gameName = (rules) => (isSaid(`preset-${rules}`) ? t(`preset-${rules}`) : null);
