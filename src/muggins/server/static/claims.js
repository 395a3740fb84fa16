// The numbers that may be said: what a hand, a crib or a card of the play can score.

/** What no hand or crib scores, and the best one, by the cards that it has beside the starter.
 * @type {Record<number, {never: readonly number[], best: number}>} */
const TOTALS = {
  3: { never: [16, 17, 18, 19], best: 20 },
  4: { never: [19, 25, 26, 27], best: 29 },
  5: { never: [35, 41, 42, 43, 44, 45], best: 46 },
};

/** Whether a hand or crib of that many cards can score that. @param {number} points
 * @param {number} cards */
export const isPossible = (points, cards) => points <= TOTALS[cards].best && !TOTALS[cards].never.includes(points);

/** What a card of the play can score, but for nothing. */
export const PLAY_POINTS = [2, 3, 4, 5, 6, 7, 8, 9, 12, 14];
