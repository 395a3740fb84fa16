// A peg: which shape is whose, and the way it walks. No drawing.

/** As seen from above, within one unit about the middle: a peg is told by its shape as by its colour. */
const SHAPES = [
  "M-.5 0A.5 .5 0 1 1 .5 0A.5 .5 0 1 1-.5 0Z",
  "M0-.6L.6 0L0 .6L-.6 0Z",
  "M0-.58L.58 .44H-.58Z",
  "M-.2-.56H.2V-.2H.56V.2H.2V.56H-.2V.2H-.56V-.2H-.2Z",
];

/** The outline of a side's peg. @param {number} side */
export const shapeOf = (side) => SHAPES[side % SHAPES.length];

/** The longest that a peg stands in a hole, and the longest that a walk takes, in milliseconds. */
const HOLE = 60;
const JOURNEY = 900;

/**
 * The way from one score to the next, hole by hole, for every side at once: the scores to show after
 * each step, and how long each is shown. A way back, or none, is no walk: [] and 0.
 * @param {readonly number[]} before
 * @param {readonly number[]} after
 * @returns {{frames: number[][], pace: number}}
 */
export const walk = (before, after) => {
  const steps = after.map((score, side) => score - (before[side] ?? score));
  const longest = Math.max(...steps);
  if (longest < 1 || steps.some((step) => step < 0)) return { frames: [], pace: 0 };
  const frames = Array.from({ length: longest }, (_, n) =>
    after.map((score, side) => Math.min(score, (before[side] ?? score) + n + 1)),
  );
  return { frames, pace: Math.min(HOLE, JOURNEY / longest) };
};
