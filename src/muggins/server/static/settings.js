// What the player prefers: one store, in this browser, for every page.
//
//   preference("pace")                       what is chosen now, or its default
//   onPreference((name, value) => { … })     told of each change, also of one made in another tab
//   choose("pace", "quick")                  chooses, keeps and tells
//   choosePreset("compact")                  sets every option that a preset names
//
// Looks are written on the page itself (`data-wood`, `data-deck`, …), so the style sheets follow them
// and no script need ask. A page whose head loads this module first is never drawn in another look.

/**
 * @typedef {object} Preferences
 * @property {"own" | "coached" | "standard" | "compact"} preset the last one chosen; "own" once an option differs
 * @property {boolean} raised cards that may be played stand out of the hand
 * @property {boolean} dimmed cards that may not are dimmed
 * @property {boolean} hints whose turn and whose crib it is, in words at the seat
 * @property {boolean} captions what lies where on the cloth, in words below it
 * @property {"slow" | "normal" | "quick"} pace how long the page looks at each event
 * @property {"verbose" | "short"} verbosity a count line by line with its cards, or its total
 * @property {boolean} oneTap a tap plays a card; else the first picks it and the second plays it
 * @property {"ask" | "obvious" | "always"} autoGo who says go when nothing fits
 * @property {"number" | "cards"} countBy how one counts by hand: names the number, or taps the combinations
 * @property {"maple" | "cherry" | "walnut" | "ebony"} wood of the board
 * @property {"green" | "blue" | "wine" | "slate"} cloth
 * @property {"two" | "four"} deck colours of the suits
 * @property {"auto" | "light" | "dark"} theme
 * @property {boolean} sound
 * @property {number} soundVolume 0 to 1
 * @property {boolean} speech announcements are spoken
 * @property {number} speechVolume 0 to 1
 */
/** @typedef {keyof Preferences} Name */

const SHELF = "muggins.preferences";

/** @type {Readonly<Preferences>} */
export const DEFAULTS = {
  preset: "standard",
  raised: false,
  dimmed: true,
  hints: true,
  captions: true,
  pace: "normal",
  verbosity: "verbose",
  oneTap: false,
  autoGo: "ask",
  countBy: "number",
  wood: "cherry",
  cloth: "green",
  deck: "two",
  theme: "auto",
  sound: false,
  soundVolume: 0.5,
  speech: false,
  speechVolume: 0.8,
};

/** What each option but the yes and no ones may be. @type {{readonly [name in Name]?: readonly string[]}} */
export const CHOICES = {
  preset: ["coached", "standard", "compact"],
  pace: ["slow", "normal", "quick"],
  verbosity: ["verbose", "short"],
  autoGo: ["ask", "obvious", "always"],
  countBy: ["number", "cards"],
  wood: ["maple", "cherry", "walnut", "ebony"],
  cloth: ["green", "blue", "wine", "slate"],
  deck: ["two", "four"],
  theme: ["auto", "light", "dark"],
};

/** The presets differ in how much is said and done for the player, and in nothing else.
 * @type {Readonly<Record<"coached" | "standard" | "compact", Partial<Preferences>>>} */
export const PRESETS = {
  coached: { raised: true, dimmed: true, hints: true, captions: true, pace: "slow", verbosity: "verbose", oneTap: false, autoGo: "ask" },
  standard: { raised: false, dimmed: true, hints: true, captions: true, pace: "normal", verbosity: "verbose", oneTap: false, autoGo: "ask" },
  compact: { raised: false, dimmed: false, hints: false, captions: false, pace: "quick", verbosity: "short", oneTap: true, autoGo: "obvious" },
};

/** What the style sheets read from the root element. @type {readonly Name[]} */
const LOOKS = ["wood", "cloth", "deck", "theme", "raised", "dimmed", "hints", "captions"];

/** Whether that may stand in the store under that name. @param {Name} name @param {unknown} value */
const isFit = (name, value) => {
  if (name === "preset" && value === "own") return true;
  const choices = CHOICES[name];
  if (choices) return choices.includes(String(value));
  if (typeof value === "number") return typeof DEFAULTS[name] === "number" && value >= 0 && value <= 1;
  return typeof value === typeof DEFAULTS[name];
};

/** The defaults, and over them whatever of a stored text is fit: another version may have written it.
 * @param {string | null} text @returns {Preferences} */
export const parsePreferences = (text) => {
  /** @type {unknown} */
  let stored = null;
  try {
    stored = JSON.parse(text ?? "{}");
  } catch {
    // What cannot be read was never chosen.
  }
  const entries = Object.entries(stored ?? {}).filter(
    ([name, value]) => name in DEFAULTS && isFit(/** @type {Name} */ (name), value),
  );
  return { ...DEFAULTS, ...Object.fromEntries(entries) };
};

const shelved = () => {
  try {
    return localStorage.getItem(SHELF);
  } catch {
    return null; // storage is switched off
  }
};

let chosen = parsePreferences(shelved());
/** @type {Set<(name: Name, value: Preferences[Name]) => void>} */
const listeners = new Set();

/**
 * What is preferred now; its default when nothing was chosen.
 * @template {Name} N
 * @param {N} name
 * @returns {Preferences[N]}
 */
export const preference = (name) => chosen[name];

/**
 * Calls back after each change, with its name and value, until the function that it returns is called.
 * @param {(name: Name, value: Preferences[Name]) => void} listener
 */
export const onPreference = (listener) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Chooses, keeps and tells; what is not fit for that name is left alone. An option that a preset sets
 * makes the preset one's own.
 * @template {Name} N
 * @param {N} name
 * @param {Preferences[N]} value
 */
export const choose = (name, value) => {
  if (!isFit(name, value)) return;
  const preset = name in PRESETS.standard ? { preset: /** @type {const} */ ("own") } : {};
  keep({ ...chosen, ...preset, [name]: value });
};

/** Sets the options that the preset names, and leaves the others. @param {keyof typeof PRESETS} preset */
export const choosePreset = (preset) => keep({ ...chosen, ...PRESETS[preset], preset });

/** @param {Preferences} next */
const keep = (next) => {
  adopt(next);
  try {
    localStorage.setItem(SHELF, JSON.stringify(next));
  } catch {
    // It holds until the page is closed.
  }
};

/** @param {Preferences} next */
const adopt = (next) => {
  const before = chosen;
  chosen = next;
  dress();
  const names = /** @type {Name[]} */ (Object.keys(DEFAULTS)).filter((name) => next[name] !== before[name]);
  for (const name of names) for (const listener of listeners) listener(name, next[name]);
};

/** Writes the looks on the page. */
const dress = () => {
  const root = globalThis.document?.documentElement;
  if (root) for (const name of LOOKS) root.dataset[name] = String(chosen[name]);
};

dress();
globalThis.addEventListener?.("storage", ({ key, newValue }) => {
  if (key === SHELF) adopt(parsePreferences(newValue));
});
