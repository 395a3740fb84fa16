// What tables promised to this browser before the first card: the SHA-256 of each game's seed.
//
// A promise that the server tells again after the game proves nothing; one that was noted before it does.

const SHELF = "muggins.promises";
const MOST = 200;

/** @returns {[string, string][]} games with their promises, newest first */
const noted = () => {
  try {
    return JSON.parse(localStorage.getItem(SHELF) ?? "[]");
  } catch {
    return []; // storage is switched off, or holds what another program wrote
  }
};

/**
 * Notes what a game promised, unless it is over or something was noted for it before.
 * @param {{game: string, commitment: string, seed: string | null}} hello
 */
export const notePromise = ({ game, commitment, seed }) => {
  const before = noted();
  if (seed !== null || before.some(([other]) => other === game)) return;
  try {
    localStorage.setItem(SHELF, JSON.stringify([[game, commitment], ...before].slice(0, MOST)));
  } catch {
    // A game can be played without its promise being noted.
  }
};

/** What that game promised to this browser, null if it did not. @param {string} game */
export const promiseOf = (game) => noted().find(([other]) => other === game)?.[1] ?? null;
