// Where a game stands, in one sentence for whoever comes back to it.

import { shortName } from "./cards.js";
import { countOf } from "./view.js";
import { person } from "./voice.js";
import { t } from "./words.js";

/** @typedef {import("./protocol").Hello} Hello */
/** @typedef {import("./protocol").View} View */
/** @typedef {import("./protocol").Laid} Laid */
/** @typedef {Pick<Hello, "names" | "bots" | "sides" | "seat" | "open" | "claimed" | "ready" | "view">} Standing */

/** The card that was laid last in this deal, null before the first. @param {View} view @returns {Laid | null} */
const lastLaid = ({ pile, finished }) => pile.at(-1) ?? finished.at(-1)?.at(-1) ?? null;

/**
 * "Deal 4, count 22, your turn; last: Ann 7♣."
 * @param {Standing} now
 */
export const recap = (now) => {
  const { view, open } = now;
  if (view.stage === "over" || now.claimed !== null) return t("recap-over");
  if (open.length) return t("recap-waiting", { open: open.length });
  if (now.ready || view.stage === "showing" || view.stage === "settling") return t("recap-show", { deal: view.deal });
  const [turn] = view.to_act;
  if (turn === undefined || view.dealer === null) return t("recap-cut");
  return turnSentence(now, view.to_act.includes(now.seat ?? -1) ? now.seat ?? turn : turn);
};

/** @param {Standing} now @param {number} turn */
const turnSentence = (now, turn) => {
  const { view } = now;
  const whose = { ...person(now, turn), deal: view.deal };
  if (view.stage === "discarding") return t("recap-discard", whose);
  const laid = lastLaid(view);
  const values = { ...whose, count: countOf(view) };
  if (!laid) return t("recap-play", values);
  return t("recap-play-last", { ...values, last: t("recap-last", { ...person(now, laid.seat), card: shortName(laid.card) }) });
};
