// The game that somebody wants: who sits where, and the rules, as the menu of the server offers them.
//
// A draft is a value, and each choice gives the next one. What does not go with the newest choice gives
// way to it, so that a draft is always a game that can be played.

/** @typedef {boolean | number | string} Value */
/** @typedef {Record<string, readonly Value[]>} Needs */
/**
 * @typedef {object} Choice an option of the rules, as muggins.notation.menu describes it
 * @property {string} name
 * @property {Value} usual
 * @property {readonly Value[]} choices all that it may be; none for a number
 * @property {number} least
 * @property {number} most
 * @property {Record<string, Needs>} needs
 */
/** @typedef {{seats: number, dealt: number, tossed: number, crib_from_deck: number}} Deal */
/** @typedef {Record<string, Value>} Options */
/** @typedef {{presets: Record<string, Options>, options: readonly Choice[], deals: readonly Deal[]}} Menu */
/** @typedef {import("./protocol").NewSeat} Sitter */
/**
 * @typedef {object} Draft
 * @property {readonly Sitter[]} seats mine is the first
 * @property {Options} options every option of the rules
 * @property {string} match "" is a single game
 * @property {string} seed "" has the server draw one
 * @property {string} name what I am called
 */
/** @typedef {{rules: string, seats: readonly Sitter[], name?: string, match?: string, seed?: string}} Wish a `NewGame` with its seats */

const DEAL = /** @type {const} */ (["dealt", "tossed", "crib_from_deck"]);
/** By the number of seats, the game that is played where nothing else is said. @type {Record<number, string>} */
const USUAL = { 2: "standard", 3: "three", 4: "partners" };
export const MATCHES = ["", "best of 3", "best of 5", "first to 21", "9 games"];

/** @param {Menu} menu @param {readonly Sitter[]} seats @returns {Draft} */
export const draftOf = (menu, seats) => ({ seats, options: menu.presets[USUAL[seats.length]], match: "", seed: "", name: "" });

/** The names of the presets for so many seats. @param {Menu} menu @param {number} count */
export const presetsFor = ({ presets }, count) => Object.keys(presets).filter((name) => presets[name].seats === count);

/** The deals for so many seats. @param {Menu} menu @param {number} count */
export const dealsFor = ({ deals }, count) => deals.filter(({ seats }) => seats === count);

/** So many seats; the new ones are the last one's like. @param {Menu} menu @param {Draft} draft
 * @param {number} count @returns {Draft} */
export const withCount = (menu, draft, count) => {
  if (count === draft.seats.length) return draft;
  const more = Array(count).fill(draft.seats.at(-1));
  return { ...draft, seats: [...draft.seats, ...more].slice(0, count), options: menu.presets[USUAL[count]] };
};

/** Somebody else in that seat. @param {Draft} draft @param {number} place @param {Sitter} sitter @returns {Draft} */
export const withSitter = (draft, place, sitter) => ({
  ...draft,
  seats: draft.seats.map((other, seat) => (seat === place ? sitter : other)),
});

/** @param {Menu} menu @param {Draft} draft @param {string} name @returns {Draft} */
export const withPreset = (menu, draft, name) => ({ ...draft, options: menu.presets[name] });

/** @param {Draft} draft @param {Deal} deal @returns {Draft} */
export const withDeal = (draft, { dealt, tossed, crib_from_deck }) => ({
  ...draft,
  options: { ...draft.options, dealt, tossed, crib_from_deck },
});

/** Whether this is the deal that is chosen. @param {Options} options @param {Deal} deal */
export const isDealt = (options, deal) => DEAL.every((name) => options[name] === deal[name]);

/** What a value asks of the other options. @param {Choice} choice @param {Value} value @returns {Needs} */
const needsOf = ({ choices, least, needs }, value) =>
  needs[choices.length ? written(value) : Number(value) > least ? "more" : ""] ?? {};

/** Whether the seats allow that value; all else gives way. @param {Choice} choice @param {Value} value
 * @param {number} seats */
export const isPossible = (choice, value, seats) => needsOf(choice, value).seats?.includes(seats) ?? true;

/** That option so, and whatever it needs; what it leaves no room for becomes as usual.
 * @param {Menu} menu @param {Draft} draft @param {string} name @param {Value} value @returns {Draft} */
export const withOption = (menu, draft, name, value) => {
  const chosen = { ...draft.options, [name]: value };
  const choice = menu.options.find((other) => other.name === name);
  for (const [other, allowed] of Object.entries(choice ? needsOf(choice, value) : {})) {
    if (!allowed.includes(chosen[other])) chosen[other] = allowed[0];
  }
  for (const other of menu.options) {
    if (isUnmet(other, chosen)) chosen[other.name] = other.usual;
  }
  return { ...draft, options: chosen };
};

/** @param {Choice} choice @param {Options} options */
const isUnmet = (choice, options) =>
  Object.entries(needsOf(choice, options[choice.name])).some(([other, allowed]) => !allowed.includes(options[other]));

/** The highest number of an option: the pone starts below the target. @param {Choice} choice @param {Options} options */
export const highestOf = ({ name, most }, { target }) => (name === "pone_start" ? Math.min(most, Number(target) - 1) : most);

/** The first option whose number is none that it may be; null when all is well.
 * @param {Menu} menu @param {Draft} draft */
export const faultOf = (menu, { options }) =>
  menu.options.find((choice) => {
    const value = Number(options[choice.name]);
    const isWell = Number.isInteger(value) && value >= choice.least && value <= highestOf(choice, options);
    return !choice.choices.length && !isWell;
  }) ?? null;

/** The preset that these are, or null. @param {Menu} menu @param {Options} options */
export const presetOf = ({ presets }, options) =>
  Object.keys(presets).find((name) => Object.entries(presets[name]).every(([option, value]) => options[option] === value)) ?? null;

/** @param {Value} value */
const written = (value) => (typeof value === "boolean" ? (value ? "yes" : "no") : String(value));

/** The rules in one line, as docs/notation.md has them: a preset, or what differs from the standard game.
 * @param {Menu} menu @param {Options} options */
export const rulesLine = (menu, options) => {
  const { standard } = menu.presets;
  const changes = Object.entries(options).filter(([name, value]) => standard[name] !== value);
  return presetOf(menu, options) ?? ["standard", ...changes.map(([name, value]) => `${name}=${written(value)}`)].join(" ");
};

/** @param {Menu} menu @param {Draft} draft @returns {Wish} */
export const wishOf = (menu, { seats, options, match, seed, name }) => ({
  rules: rulesLine(menu, options),
  seats,
  ...(name && { name }),
  ...(match && { match }),
  ...(seed && { seed }),
});

/** Every option that a line of rules stands for. @param {Menu} menu @param {string} line @returns {Options} */
const optionsOf = ({ presets }, line) => {
  const [preset, ...words] = line.split(" ");
  const base = presets[preset] ?? presets.standard;
  const read = words.map((word) => word.split("=")).map(([name, text]) => [name, reading(base[name], text)]);
  return { ...base, ...Object.fromEntries(read) };
};

/** @param {Value} like @param {string} text @returns {Value} */
const reading = (like, text) => {
  if (typeof like === "boolean") return text === "yes";
  return typeof like === "number" ? Number(text) : text;
};

/** The draft from which that wish came; the seed belonged to one game only. @param {Menu} menu @param {Wish} wish
 * @returns {Draft} */
export const draftFrom = (menu, { rules, seats, name = "", match = "" }) => ({
  seats,
  options: optionsOf(menu, rules),
  match,
  seed: "",
  name,
});
