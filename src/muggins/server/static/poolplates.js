// What the score sheet and the table of cribbage pool both show: the players, the eight cribbages, and
// what was ruled.

import { html, nothing } from "./vendor/lit.js";
import { CRIBBAGES, drawnBall } from "./poolballs.js";
import { chapters } from "./poolgame.js";
import { headWords, reasonWords, theBalls } from "./poolwords.js";
import { t } from "./words.js";

/** @typedef {import("./protocol").PoolState} PoolState */
/** @typedef {import("./protocol").PoolTold} PoolTold */

/** Each player with what was made; `notes` says something more of each. @param {PoolState} state
 * @param {readonly string[]} players @param {readonly string[]} [notes] */
export const drawnPlayers = (state, players, notes = []) => html`<ul class="plates" aria-label=${t("pool-players")}>${players.map((name, player) => {
  const made = state.cribbages.filter((one) => one.player === player).length;
  const isTurn = player === state.shooter && state.phase !== "over";
  const isOut = state.out.includes(player);
  return html`<li class="plate ${isTurn ? "turn" : ""} ${isOut ? "out" : ""}">
    <span class="who">${name}</span>
    <b aria-hidden="true">${made}</b><span class="sr">${t("pool-made", { count: made })}</span>
    ${notes[player] ? html`<small>${notes[player]}</small>` : nothing}
    ${isOut ? html`<small>${t("pool-out")}</small>` : nothing}
    ${state.fouls[player] && !isOut ? html`<small><span class="crosses" aria-hidden="true">${"✕".repeat(state.fouls[player])}</span>
      ${t("pool-fouls", { count: state.fouls[player] })}</small>` : nothing}
  </li>`;
})}</ul>`;

/** The eight cribbages, each as its balls, and whose it is. @param {PoolState} state @param {readonly string[]} players */
export const drawnMarks = (state, players) => html`<ol class="marks" aria-label=${t("pool-marks")}>${CRIBBAGES.map((pair) => {
  const made = state.cribbages.findLast((one) => one.balls.includes(pair[0]));
  const who = made ? players[made.player] : "";
  const words = { pair: pair.join("–"), who };
  return html`<li class=${made ? "made" : "open"}>
    <span class="pair" aria-hidden="true">${pair.map(drawnBall)}</span>
    <span class="owner" aria-hidden="true">${who}</span>
    <span class="sr">${made ? t("pool-mark-made", words) : t("pool-mark-open", words)}</span>
  </li>`;
})}</ol>`;

/** The newest ruling; what the shooter is on now is said below it. `isByHand`: somebody has to spot the
 * balls. @param {readonly PoolTold[]} told @param {readonly string[]} players @param {boolean} isByHand */
export const drawnRuling = (told, players, isByHand) => {
  const last = chapters(told)[0] ?? [];
  if (!last.length) return nothing;
  return html`<div class="ruling"><h2 class="sr">${t("pool-ruling")}</h2>${last.map((one) => {
    const reasons = one.reasons.filter(({ why }) => why !== "on" && why !== "free");
    return html`<p class="said">${headWords(one, players)}</p>
      ${reasons.length ? html`<ul>${reasons.map((reason) => html`<li>${reasonWords(reason)}</li>`)}</ul>` : nothing}
      ${one.spotted.length && isByHand ? html`<p class="spot">${t("pool-spot", { balls: theBalls(one.spotted) })}</p><p class="note">${t("pool-spot-how")}</p>` : nothing}`;
  })}</div>`;
};

/** All that was ruled, the newest first. @param {readonly PoolTold[]} told @param {readonly string[]} players @param {boolean} isByHand */
export const drawnHistory = (told, players, isByHand) => {
  const past = chapters(told);
  return html`<section class="history" aria-labelledby="pool-history">
    <h2 id="pool-history">${t("pool-history")}</h2>
    ${past.length ? html`<ol reversed tabindex="0" aria-labelledby="pool-history">${past.map((chapter) => html`<li>${chapter.map((one) => html`<p>${sentences(one, players, isByHand).join(" ")}</p>`)}</li>`)}</ol>` : html`<p>${t("pool-nothing")}</p>`}
  </section>`;
};

/** What happened, why, and what is to be spotted. @param {PoolTold} told @param {readonly string[]} players @param {boolean} isByHand */
export const sentences = (told, players, isByHand) => [
  headWords(told, players),
  ...told.reasons.map(reasonWords),
  ...(told.spotted.length && isByHand ? [t("pool-spot", { balls: theBalls(told.spotted) })] : []),
];
