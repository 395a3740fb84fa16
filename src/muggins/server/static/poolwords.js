// What happened in a game of pool, in the reader's language.

import { language, t } from "./words.js";

/** @typedef {import("./protocol").PoolReason} PoolReason */
/** @typedef {import("./protocol").PoolTold} PoolTold */

const all = new Intl.ListFormat(language);
const any = new Intl.ListFormat(language, { type: "disjunction" });

/** @param {number} ball */
const theBall = (ball) => t("pool-the-ball", { ball });

/** "the 3 and the 12". @param {readonly number[]} balls */
export const theBalls = (balls) => all.format(balls.map(theBall));

/** "the 3 or the 12". @param {readonly number[]} balls */
export const anyBall = (balls) => any.format(balls.map(theBall));

/** Why the referee rules so. @param {PoolReason} reason */
export const reasonWords = ({ why, balls }) =>
  t(`pool-why-${why}`, {
    count: balls.length,
    balls: theBalls(balls),
    any: anyBall(balls),
    companions: anyBall(balls.map((ball) => 15 - ball)),
  });

/** What happened, before the reasons. @param {PoolTold} told @param {string[]} names */
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
