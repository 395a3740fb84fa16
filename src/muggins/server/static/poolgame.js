// A game of pool as the page keeps it: its record, and the stroke that is being entered. No referee:
// what follows from the facts is for the server to say.

import { answerWithin } from "./asking.js";

/** @typedef {import("./protocol").PoolAnswer} PoolAnswer */
/** @typedef {import("./protocol").PoolCommand} PoolCommand */
/** @typedef {import("./protocol").PoolTold} PoolTold */
/** @typedef {{players: string[], rules: Record<string, string>, commands: PoolCommand[]}} Game */
/** @typedef {"called" | "scratch" | "jumped" | "closed" | "uncalled"} Flag what a stroke may be besides */
/** @typedef {{pocketed: number[], off: number[], flags: Flag[]}} Draft a stroke that is being entered */

export const MOST_PLAYERS = 8;
export const LONGEST_NAME = 40;
/** Milliseconds after which a referee who says nothing is away. */
const PATIENCE = 20_000;

/** The rules that sources leave open, each with its words, the default first. @type {Record<string, string[]>} */
export const OPTIONS = {
  "at-once": ["counts", "spotted"],
  tie: ["fifteen", "drawn"],
  "last-ball": ["foul", "miss"],
  "early-fifteen": ["ends", "plays-on"],
  "failed-break": ["choice", "play-or-again", "other"],
  "call-shot": ["no", "yes"],
  penalty: ["none", "cribbage"],
};

/** @type {Draft} */
export const BLANK = { pocketed: [], off: [], flags: [] };

/** @param {string[]} players @param {Record<string, string>} [rules] @returns {Game} */
export const newGame = (players, rules = {}) => ({ players, rules, commands: [] });

/** Whether each name can be told from the others. @param {string[]} names */
export const areFit = (names) =>
  names.every((name) => name.trim() !== "") && new Set(names.map((name) => name.trim().toLowerCase())).size === names.length;

/** The options that are not the default. @param {Record<string, string>} chosen */
export const differing = (chosen) => Object.fromEntries(Object.entries(chosen).filter(([name, word]) => OPTIONS[name]?.[0] !== word));

/** The game that was kept, or null where nothing was. Raises where it is no game.
 * @param {string | null} text @returns {Game | null} */
export const readGame = (text) => {
  if (text === null) return null;
  const { players, rules, commands } = JSON.parse(text);
  if (!Array.isArray(players) || !Array.isArray(commands) || typeof rules !== "object") throw new Error("no game of pool");
  return { players, rules, commands };
};

/** @param {Game} game @param {PoolCommand} command @returns {Game} */
export const having = (game, command) => ({ ...game, commands: [...game.commands, command] });

/** @param {Game} game @returns {Game} */
export const undone = (game) => ({ ...game, commands: game.commands.slice(0, -1) });

/** @param {number[]} balls @param {number} ball */
const toggled = (balls, ball) => (balls.includes(ball) ? balls.filter((other) => other !== ball) : [...balls, ball]);

/**
 * A ball was tapped: it fell, or left the table, or neither after all.
 * @param {Draft} draft @param {number} ball @param {"pocketed" | "off"} where @returns {Draft}
 */
export const tapped = (draft, ball, where) => {
  const other = where === "off" ? "pocketed" : "off";
  return { ...draft, [where]: toggled(draft[where], ball), [other]: draft[other].filter((one) => one !== ball) };
};

/** The cue ball can not have fallen and have left the table. @type {Partial<Record<Flag, Flag>>} */
const EXCLUDED = { scratch: "jumped", jumped: "scratch" };

/** @param {Draft} draft @param {Flag} flag @returns {Draft} */
export const flagged = (draft, flag) => {
  const isOn = draft.flags.includes(flag);
  const flags = draft.flags.filter((other) => other !== flag && other !== EXCLUDED[flag]);
  return { ...draft, flags: isOn ? flags : [...flags, flag] };
};

/** @param {Draft} draft */
export const isBlank = ({ pocketed, off, flags }) => !(pocketed.length || off.length || flags.length);

/** What the flags say in a record. @type {Record<Flag, Partial<PoolCommand>>} */
const SAID = {
  called: { called: true },
  scratch: { cue_ball: "pocketed" },
  jumped: { cue_ball: "off" },
  closed: { driven: 0 },
  uncalled: { as_called: false },
};

/** The stroke as the record has it: what is as usual is left out. @param {Draft} draft @returns {PoolCommand} */
export const strokeOf = ({ pocketed, off, flags }) => ({
  type: "stroke",
  ...(pocketed.length ? { pocketed } : {}),
  ...(off.length ? { off } : {}),
  ...Object.assign({}, ...flags.map((flag) => SAID[flag])),
});

/** What happened, by command, newest first. @param {readonly PoolTold[]} told */
export const chapters = (told) => {
  /** @type {PoolTold[][]} */
  const found = [];
  for (const one of told) (found[one.command] ??= []).push(one);
  return found.reverse();
};

/**
 * The rulings of a game, by the referee. Raises with his words where it cannot have happened, and with
 * none where he cannot be reached.
 * @param {Game} game @returns {Promise<PoolAnswer>}
 */
export const askReferee = (game) => answerWithin(PATIENCE, "POST", "/api/pool/rulings", { record: game });
