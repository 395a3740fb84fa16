// The small signs of the top bar, drawn with one pen.

import { html } from "./vendor/lit.js";

const STROKES = {
  undo: "M8 5L4 9L8 13M4 9H14A5 5 0 0 1 14 19H9",
  type: "M3 6H21V18H3ZM7 10H7.01M12 10H12.01M17 10H17.01M8 14H16",
  log: "M5 6H19M5 11H19M5 16H14",
  settings: "M4 7H13M19 7H20M4 17H6M12 17H20M16 4V10M9 14V20",
};

/** @param {keyof typeof STROKES} name */
export const icon = (name) => html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${STROKES[name]} /></svg>`;
