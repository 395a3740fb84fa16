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

/** What each key does, for the help page: the key as it is printed, and the name of the sentence. */
export const HELP = [
  ["1 – 6", "key-pick"],
  ["Enter", "key-confirm"],
  ["Space", "key-continue"],
  ["G", "key-go"],
  ["R", "key-repeat"],
  ["S", "key-scores"],
  ["B", "key-crib"],
  ["L", "key-log"],
  ["?", "key-help"],
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
