// Which key means what. Letters that a text field or a focused button needs are left to it.

/**
 * @typedef {{type: "pick", place: number} | {type: "confirm"} | {type: "continue"} | {type: "go"}
 *   | {type: "repeat"} | {type: "scores"} | {type: "crib"} | {type: "log"} | {type: "help"}} Intent
 */

/** @type {Record<string, Intent>} */
const KEYS = {
  Enter: { type: "confirm" },
  " ": { type: "continue" },
  g: { type: "go" },
  r: { type: "repeat" },
  s: { type: "scores" },
  b: { type: "crib" },
  l: { type: "log" },
  "?": { type: "help" },
};

/** What each key does, for the help page. */
export const HELP = [
  ["1 – 6", "pick a card"],
  ["Enter", "lay away, or play the picked card"],
  ["Space", "go on"],
  ["G", "say go"],
  ["R", "repeat the last announcement"],
  ["S", "say the scores"],
  ["B", "say whose crib it is"],
  ["L", "show or hide the log"],
  ["?", "this help"],
];

/**
 * The intent of a key press, or null when the key is not ours. A focused button keeps Enter and Space;
 * a focused card keeps Space, which picks it, while Enter always confirms.
 * @param {Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">} press
 * @param {"card" | "control" | null} focus
 * @returns {Intent | null}
 */
export const intentOf = ({ key, ctrlKey, metaKey, altKey }, focus) => {
  if (ctrlKey || metaKey || altKey) return null;
  if (/^[1-7]$/.test(key)) return { type: "pick", place: Number(key) - 1 };
  if (focus && key === " ") return null;
  if (focus === "control" && key === "Enter") return null;
  return KEYS[key.length === 1 ? key.toLowerCase() : key] ?? null;
};
