// Which key means what. Letters that a text field or a focused button needs are left to it.

import { t } from "./words.js";

/**
 * @typedef {{type: "pick", place: number} | {type: "digit", digit: number} | {type: "more", by: number}
 *   | {type: "confirm"} | {type: "continue"} | {type: "go"} | {type: "muggins"} | {type: "back"} | {type: "undo"}
 *   | {type: "repeat"} | {type: "scores"} | {type: "count"} | {type: "crib"} | {type: "log"} | {type: "type"}
 *   | {type: "help"}} Intent
 */

/** @type {Record<string, Intent>} */
const KEYS = {
  Enter: { type: "confirm" },
  " ": { type: "continue" },
  Escape: { type: "back" },
  Backspace: { type: "back" },
  ArrowUp: { type: "more", by: 1 },
  ArrowDown: { type: "more", by: -1 },
  "+": { type: "more", by: 1 },
  "-": { type: "more", by: -1 },
  g: { type: "go" },
  m: { type: "muggins" },
  u: { type: "undo" },
  r: { type: "repeat" },
  s: { type: "scores" },
  c: { type: "count" },
  b: { type: "crib" },
  l: { type: "log" },
  "/": { type: "type" },
  "?": { type: "help" },
};

/** Keys that are called otherwise in another language: the name of the sentence. @type {Record<string, string>} */
const CALLED = { Enter: "key-enter", Space: "key-space", Esc: "key-escape" };

/** A key as it is printed on the reader's own. @param {string} key */
export const keyCap = (key) => (key in CALLED ? t(CALLED[key]) : key);

/** What each key does, for the help page: the key as English prints it, and the name of the sentence. */
export const HELP = [
  ["1 – 6", "key-pick"],
  ["Enter", "key-confirm"],
  ["Space", "key-continue"],
  ["G", "key-go"],
  ["0 – 9", "key-digit"],
  ["+ −", "key-more"],
  ["M", "key-muggins"],
  ["Esc", "key-back"],
  ["U", "key-undo"],
  ["R", "key-repeat"],
  ["S", "key-scores"],
  ["C", "key-count"],
  ["B", "key-crib"],
  ["L", "key-log"],
  ["/", "key-type"],
  ["?", "key-help"],
];

/**
 * The intent of a key press, or null when the key is not ours. A focused button keeps Enter and Space;
 * a focused card keeps Space, which picks it, while Enter always confirms.
 * @param {Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">} press
 * @param {"card" | "control" | null} focus
 * @param {boolean} [isNumber] whether digits write a number, and pick no card
 * @returns {Intent | null}
 */
export const intentOf = ({ key, ctrlKey, metaKey, altKey }, focus, isNumber = false) => {
  if (ctrlKey || metaKey || altKey) return null;
  if (isNumber && /^\d$/.test(key)) return { type: "digit", digit: Number(key) };
  if (/^[1-7]$/.test(key)) return { type: "pick", place: Number(key) - 1 };
  if (focus && key === " ") return null;
  if (focus === "control" && key === "Enter") return null;
  return KEYS[key.length === 1 ? key.toLowerCase() : key] ?? null;
};
