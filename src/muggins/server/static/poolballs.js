// The fifteen balls as drawings: solids to the 8, stripes above it, each with its number.

import { html, svg } from "./vendor/lit.js";

export const BALLS = Array.from({ length: 15 }, (_, n) => n + 1);
/** The seven pairs of companions, and the 15 alone. */
export const CRIBBAGES = [...BALLS.slice(0, 7).map((ball) => [ball, 15 - ball]), [15]];

/** Of the balls 1 to 8; a stripe has the colour of the ball eight below it. */
const COLOURS = ["#e2b01c", "#1f4f9c", "#c8372d", "#5b3a86", "#d9722b", "#1f7a4d", "#7d2b2b", "#1d1b1a"];
const IVORY = "#fbf5e6";
const STRIPE = "M-41.6 -24H41.6A48 48 0 0 1 41.6 24H-41.6A48 48 0 0 1 -41.6 -24Z";

/** @param {number} ball */
const colourOf = (ball) => COLOURS[(ball - 1) % COLOURS.length];

/** How large the number is drawn: on a ball by itself, and on one that lies small on the table. */
const PRINT = { plain: { disc: 23, size: 29, drop: 10 }, bold: { disc: 27, size: 38, drop: 13 } };

/** What a ball looks like, 48 units from its centre to its rim; the cue ball is 0.
 * @param {number} ball @param {keyof typeof PRINT} [print] */
export const ballShapes = (ball, print = "plain") => {
  const isStripe = ball > 8;
  const { disc, size, drop } = PRINT[print];
  return svg`<circle r="48" fill=${isStripe || ball === 0 ? IVORY : colourOf(ball)} />
    ${isStripe ? svg`<path fill=${colourOf(ball)} d=${STRIPE} />` : null}
    <circle r="48" fill="none" stroke="#26211c" stroke-opacity="0.3" stroke-width="2" />
    ${ball === 0 ? null : svg`<circle r=${disc} fill=${IVORY} />`}
    <ellipse class="shine" cx="-16" cy="-27" rx="15" ry="9" transform="rotate(-32 -16 -27)" fill="#fff" opacity="0.4" />
    ${ball === 0 ? null : svg`<text y=${drop} text-anchor="middle" font-size=${size} font-weight="700" fill="#26211c">${ball}</text>`}`;
};

/** A ball; what it is called is for whatever it stands in to say. @param {number} ball */
export const drawnBall = (ball) => html`<svg class="ball" viewBox="-50 -50 100 100" aria-hidden="true">${ballShapes(ball)}</svg>`;
