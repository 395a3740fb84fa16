// Opening games, and remembering which ones this browser plays.

/** @typedef {import("./protocol").NewGame} NewGame */
/** @typedef {import("./protocol").OpenedGame} OpenedGame */
/** @typedef {import("./protocol").Opponent} Opponent */
/** @typedef {{game: string, url: string, wish: NewGame, isNew: boolean, isOver?: boolean}} Remembered */

const SHELF = "muggins.games";
const MOST = 20;

/** The games of this browser, newest first. @returns {Remembered[]} */
export const remembered = () => {
  try {
    return JSON.parse(localStorage.getItem(SHELF) ?? "[]");
  } catch {
    return []; // storage is switched off, or holds what another program wrote
  }
};

/** @param {Remembered[]} games */
const remember = (games) => {
  try {
    localStorage.setItem(SHELF, JSON.stringify(games.slice(0, MOST)));
  } catch {
    // A game can be played without being remembered.
  }
};

/** @param {string} game @param {Partial<Remembered>} change */
const note = (game, change) =>
  remember(remembered().map((other) => (other.game === game ? { ...other, ...change } : other)));

/** Notes that a game is over, so that nobody is asked to go on with it. @param {string} game */
export const noteOver = (game) => note(game, { isOver: true });

/** What was asked for when the game was opened; the standard game if that is forgotten.
 * @param {string} game @returns {NewGame} */
export const recall = (game) => remembered().find((other) => other.game === game)?.wish ?? {};

/** Whether the game was opened here and is seen for the first time, so that its cut for deal is shown.
 * @param {string} game */
export const isFirstSight = (game) => {
  const isNew = remembered().find((other) => other.game === game)?.isNew ?? false;
  if (isNew) note(game, { isNew: false });
  return isNew;
};

/** Whom one can play, and who is ready; nobody where the server does not say.
 * @returns {Promise<Opponent[]>} */
export const readOpponents = async () => {
  try {
    const response = await fetch("/api/opponents");
    return response.ok ? await response.json() : [];
  } catch {
    return []; // without it the choices are as they are, and lack only a remark
  }
};

/**
 * Opens a game and says where it is.
 * @param {NewGame} wish
 */
export const openGame = async (wish) => {
  const response = await fetch("/api/games", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(wish),
  });
  const body = await response.json();
  if (!response.ok) throw new Error(body.error?.message ?? "The game could not be opened.");
  const { game, url } = /** @type {OpenedGame} */ (body);
  remember([{ game, url, wish, isNew: true }, ...remembered()]);
  return url;
};
