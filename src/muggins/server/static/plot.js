// A distribution as bars, with the same numbers in a table beside it: how often a count came.

import { html, svg } from "./vendor/lit.js";
import { shares } from "./shares.js";
import { t } from "./words.js";

const BAR = 12;
const PITCH = 15;
const HEIGHT = 120;
const FOOT = 20;
const LEFT = 8;
/** So many bars have room in every plot, so that plots beside each other have one scale. */
const LEAST = 21;

/** Every fifth count is written below its bar. @param {number} points */
const isWritten = (points) => points % 5 === 0;

/** @param {number} points */
const middle = (points) => LEFT + points * PITCH + BAR / 2;

/** @param {number} share @param {number} points @param {number} most */
const bar = (share, points, most) => {
  const height = most ? (share / most) * HEIGHT : 0;
  return svg`<rect class="bar" x=${LEFT + points * PITCH} y=${HEIGHT - height + 4} width=${BAR} height=${height} rx="1.5" />`;
};

/** A line where the mean lies. @param {number} mean @param {string} kind */
const mark = (mean, kind) => svg`<path class=${kind} d="M${middle(mean)} 2V${HEIGHT + 6}" />`;

/**
 * The bars. What they show is said in one sentence, and all of it in the table of `waysTable`.
 * @param {readonly number[]} ways @param {number | null} mean @param {number | null} par
 * @param {string} label
 */
export const plot = (ways, mean, par, label) => {
  const found = shares(ways);
  const most = Math.max(...found, 0);
  const room = Math.max(LEAST, ways.length);
  const width = LEFT * 2 + room * PITCH;
  return html`<svg class="plot" viewBox="0 0 ${width} ${HEIGHT + FOOT + 4}" role="img" aria-label=${label}>
    <path class="ground" d="M${LEFT - 4} ${HEIGHT + 4}H${width - LEFT + 4}" />
    ${found.map((share, points) => bar(share, points, most))}
    ${par === null ? "" : mark(par, "par")}${mean === null ? "" : mark(mean, "mean")}
    ${Array.from({ length: room }, (_, points) => (isWritten(points) ? svg`<text x=${middle(points)} y=${HEIGHT + FOOT}>${points}</text>` : ""))}
  </svg>`;
};

/** The same as numbers. @param {readonly number[]} ways @param {string} caption */
export const waysTable = (ways, caption) => html`<table>
  <caption class="sr">${caption}</caption>
  <thead><tr><th scope="col">${t("plot-points")}</th><th scope="col">${t("plot-deals")}</th><th scope="col">${t("plot-share")}</th></tr></thead>
  <tbody>${shares(ways).map((share, points) =>
    ways[points] ? html`<tr><th scope="row">${points}</th><td>${ways[points]}</td><td>${t("plot-percent", { percent: Math.round(share * 1000) / 10 })}</td></tr>` : "")}
  </tbody>
</table>`;
