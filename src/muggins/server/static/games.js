// Opening games, joining them, and remembering which ones this browser plays.

import { answerTo } from "./asking.js";

/** @typedef {import("./protocol").NewGame} NewGame */
/** @typedef {import("./protocol").OpenedGame} OpenedGame */
/** @typedef {import("./protocol").Invitation} Invitation */
/** @typedef {import("./protocol").TakenSeat} TakenSeat */
/** @typedef {import("./protocol").NextGame} NextGame */
/** @typedef {import("./protocol").Opponent} Opponent */
/** @typedef {import("./protocol").Hello} Hello */
/** @typedef {import("./wish.js").Menu} Menu */
/** @typedef {import("./wish.js").Wish} Wish */
/**
 * @typedef {object} Remembered a game of this browser
 * @property {string} game
 * @property {string} url
 * @property {readonly Invitation[]} [invitations] links to its open seats, where it was opened here
 * @property {boolean} isNew nobody has looked at it yet
 * @property {boolean} [isOver]
 * @property {{seq: number, at: number}} [seen] the newest entry that this browser has shown, and when
 */

const SHELF = "muggins.games";
const LAST_WISH = "muggins.wish";
const MY_NAME = "muggins.name";
const MOST = 20;
/** Who was away for so many milliseconds has lost the thread. */
const LONG = 600_000;

/** @param {string} key @returns {unknown} */
const shelved = (key) => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null; // storage is switched off, or holds what another program wrote
  }
};

/** @param {string} key @param {unknown} value */
const shelve = (key, value) => {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A game can be played without being remembered.
  }
};

/** The games of this browser, newest first. @returns {Remembered[]} */
export const remembered = () => /** @type {Remembered[] | null} */ (shelved(SHELF)) ?? [];

/** @param {Remembered} game */
const remember = (game) =>
  shelve(SHELF, [game, ...remembered().filter((other) => other.game !== game.game)].slice(0, MOST));

/** @param {string} game @param {Partial<Remembered>} change */
const note = (game, change) =>
  shelve(SHELF, remembered().map((other) => (other.game === game ? { ...other, ...change } : other)));

/** Notes that a game is over, so that nobody is asked to go on with it. @param {string} game */
export const noteOver = (game) => note(game, { isOver: true });

/** Notes how far the game was followed here. @param {string} game @param {number} seq */
export const noteSeen = (game, seq) => note(game, { seen: { seq, at: Date.now() } });

/** Whether the game went on without this browser, or was left long ago. @param {string} game @param {number} seq */
export const isLate = (game, seq) => {
  const seen = remembered().find((other) => other.game === game)?.seen;
  return seen !== undefined && (seen.seq < seq || Date.now() - seen.at > LONG);
};

/** Forgets a game, which is no longer there. @param {string} game */
export const forget = (game) => shelve(SHELF, remembered().filter((other) => other.game !== game));

/** What was wished for last, null at the first visit. @returns {Wish | null} */
export const lastWish = () => /** @type {Wish | null} */ (shelved(LAST_WISH));

/** What I am called, "" until I have said it. */
export const myName = () => String(shelved(MY_NAME) ?? "");

/** @param {string} name */
export const callMe = (name) => shelve(MY_NAME, name);

/** The links to the open seats of a game that was opened here. @param {string} game */
export const invitationsTo = (game) => remembered().find((other) => other.game === game)?.invitations ?? [];

/** Whether the game was opened here and is seen for the first time, so that its cut for deal is shown.
 * @param {string} game */
export const isFirstSight = (game) => {
  const isNew = remembered().find((other) => other.game === game)?.isNew ?? false;
  if (isNew) note(game, { isNew: false });
  return isNew;
};

/** What the server answers, as `answerTo` says it.
 * @param {string} path @param {object} [body] sent up, where there is one */
const ask = (path, body) => answerTo(body ? "POST" : "GET", path, body);

/** Whom one can play, and who is ready; nobody where the server does not say.
 * @returns {Promise<Opponent[]>} */
export const readOpponents = () => ask("/api/opponents").catch(() => []);

/** The rules that can be played. @returns {Promise<Menu>} */
export const readMenu = () => ask("/api/rules");

/** A game as I see it now. @param {string} game @returns {Promise<Hello>} */
export const readGame = (game) => ask(`/api/games/${encodeURIComponent(game)}`);

/**
 * Opens a game and says where it is; the same will be offered next time.
 * @param {Wish} wish
 */
export const openGame = async (wish) => {
  const { game, url, invitations } = /** @type {OpenedGame} */ (await ask("/api/games", wish));
  remember({ game, url, invitations, isNew: true });
  const { seed: _, ...again } = wish;
  shelve(LAST_WISH, again);
  return url;
};

/** Takes the open seat of that invitation. @param {string} game @param {string} invitation @param {string} name */
export const joinGame = async (game, invitation, name) => {
  /** @type {TakenSeat} */
  const taken = await ask(`/api/games/${encodeURIComponent(game)}/seats`, { invitation, name });
  remember({ game, url: `/g/${game}`, isNew: true });
  return taken.seat;
};

/** Another link to an open seat of a game that is mine; the one before opens nothing any more.
 * @param {string} game @param {number} seat */
export const inviteTo = async (game, seat) => {
  const invitation = /** @type {Invitation} */ (await ask(`/api/games/${encodeURIComponent(game)}/invitations`, { seat }));
  const others = invitationsTo(game).filter((other) => other.seat !== seat);
  const known = remembered().find((other) => other.game === game) ?? { game, url: `/g/${game}`, isNew: false };
  remember({ ...known, invitations: [...others, invitation] });
};

/** The game that follows, with the same people; opened by whoever asks first. @param {string} game */
export const rematch = async (game) => {
  /** @type {NextGame} */
  const next = await ask(`/api/games/${encodeURIComponent(game)}/rematch`, {});
  remember({ game: next.game, url: next.url, isNew: true });
  return next.url;
};
