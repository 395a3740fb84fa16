// What happened in a game of pool, in the reader's language.

import { language, t } from "./words.js";

/** @typedef {import("./protocol").PoolReason} PoolReason */
/** @typedef {import("./protocol").PoolState} PoolState */
/** @typedef {import("./protocol").PoolTold} PoolTold */

const all = new Intl.ListFormat(language);
const any = new Intl.ListFormat(language, { type: "disjunction" });

/** @param {number} ball */
const theBall = (ball) => t("pool-the-ball", { ball });

/** "the 3 and the 12". @param {readonly number[]} balls */
export const theBalls = (balls) => all.format(balls.map(theBall));

/** "the 3 or the 12". @param {readonly number[]} balls */
const anyBall = (balls) => any.format(balls.map(theBall));

/** Why the referee rules so. @param {PoolReason} reason */
export const reasonWords = ({ why, balls }) =>
  t(`pool-why-${why}`, {
    count: balls.length,
    balls: theBalls(balls),
    any: anyBall(balls),
    companions: anyBall(balls.map((ball) => 15 - ball)),
  });

/** What happened, before the reasons. @param {PoolTold} told @param {readonly string[]} names */
export const headWords = ({ type, player, pocketed, answer, ball }, names) => {
  const who = names[player ?? 0];
  switch (type) {
    case "ruled":
      return t("pool-ruling-of", { who, balls: theBalls(pocketed), fell: pocketed.length ? "some" : "none" });
    case "chosen":
      return t(`pool-said-${answer}`, { who });
    case "moved":
      return t("pool-said-moved", { ball: ball ?? 0 });
    case "ended":
      return player === null ? t("pool-said-drawn") : t("pool-said-won", { who });
    default:
      return t(`pool-said-${type}`, { who });
  }
};

/** Who is next, and for what. @param {PoolState} state @param {readonly string[]} names */
export const headline = (state, names) => {
  const who = names[state.shooter];
  switch (state.phase) {
    case "breaking":
      return t("pool-breaks", { who });
    case "choosing":
      return t("pool-decides", { who });
    case "tie-break":
      return t("pool-tie-break", { who });
    case "over":
      return state.winner === null ? t("pool-drawn") : t("pool-over", { who: names[state.winner] });
    default:
      return t("pool-shoots", { who });
  }
};

/** What the next stroke must pot. @param {PoolState} state */
export const goalWords = ({ on, due }) => {
  if (on.length) return t("pool-on", { balls: theBalls(on), due: anyBall(due) });
  return due.length ? t("pool-due", { due: anyBall(due) }) : t("pool-free");
};
