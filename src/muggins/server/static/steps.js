// A finished game cut into steps: what a reader looks at one after another, pure.

/** @typedef {import("./protocol").GameEvent} GameEvent */
/** @typedef {import("./protocol").View} View */
/** @typedef {import("./protocol").Rules} Rules */
/** @typedef {import("./protocol").Pending} Pending */
/** @typedef {{event: GameEvent, view: Omit<View, "rules">, hands: string[][], crib: string[]}} Scene as the server tells it */
/** @typedef {{deal: number, dealer: number, pegged: number[][], scores: number[]}} Row */
/** @typedef {{columns: string[], rows: Row[]}} Sheet */
/**
 * @typedef {object} Retelling a finished game, as `/api/games/ID/replay` gives it
 * @property {string[]} names
 * @property {(string | null)[]} bots by seat: the player of the roster where there is one
 * @property {number[]} sides
 * @property {Rules} rules
 * @property {string} game the rules in a few words
 * @property {string | null} seed
 * @property {string | null} promise
 * @property {Record<string, string>} tags
 * @property {Sheet} sheet
 * @property {Scene[]} scenes
 */
/** @typedef {{event: GameEvent, view: View, pending: Pending | null}} Happening */
/**
 * @typedef {object} Step
 * @property {GameEvent} event what is looked at
 * @property {Happening[]} happened that, and what followed from it
 * @property {View} view the table after it
 * @property {string[][]} hands by seat
 * @property {string[]} crib
 */

/** What follows from the event before it and is looked at together with it. */
const ASIDE = new Set(["pegged", "count_accepted", "count_settled"]);

/** @param {Pick<Retelling, "rules" | "scenes">} told @returns {Step[]} */
export const stepsOf = ({ rules, scenes }) => {
  /** @type {Step[]} */
  const steps = [];
  /** @type {Pending | null} */
  let pending = null;
  for (const { event, view: seen, hands, crib } of scenes) {
    const view = { ...seen, rules };
    const happening = { event, view, pending };
    const last = steps.at(-1);
    if (last && ASIDE.has(event.type)) Object.assign(last, { view, hands, crib, happened: [...last.happened, happening] });
    else steps.push({ event, happened: [happening], view, hands, crib });
    pending = view.pending;
  }
  return steps;
};

/** The place of the step that begins each deal, and of the first of all. @param {readonly Step[]} steps */
export const dealStarts = (steps) => [0, ...steps.flatMap(({ event }, at) => (event.type === "dealt" ? [at] : []))];

/** The start of the deal after that place, or the end. @param {readonly Step[]} steps @param {number} at */
export const nextDeal = (steps, at) => dealStarts(steps).find((start) => start > at) ?? steps.length - 1;

/** The start of the deal at that place, or of the one before when it stands there already.
 * @param {readonly Step[]} steps @param {number} at */
export const lastDeal = (steps, at) => dealStarts(steps).findLast((start) => start < at) ?? 0;

/** The cards that a seat holds or has laid in this deal, and which of them it still holds.
 * @param {Step} step @param {number} seat @returns {{cards: string[], held: Set<string>}} */
export const kept = ({ view, hands }, seat) => {
  const laid = view.stage === "playing" || view.stage === "settling" ? [...view.finished.flat(), ...view.pile] : [];
  const mine = laid.filter((one) => one.seat === seat).map(({ card }) => card);
  const held = new Set(hands[seat]);
  return { cards: [...new Set([...held, ...mine])], held };
};
