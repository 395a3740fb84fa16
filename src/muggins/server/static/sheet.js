// The score sheet of a game: a table of who pegged what in each deal, by source.

import { html } from "./vendor/lit.js";
import { learn, t } from "./words.js";

/** @typedef {import("./steps.js").Sheet} Sheet */
/** @typedef {import("./steps.js").Row} Row */

learn("after");

/** @param {readonly number[]} holes */
const sum = (holes) => holes.reduce((all, one) => all + one, 0);

/** Nothing pegged is a quiet place, not a zero. @param {number} holes */
const cell = (holes) => html`<td>${holes || html`<span aria-hidden="true">·</span><span class="sr">0</span>`}</td>`;

/** The rows of one deal, one for each side. @param {Row} row @param {readonly string[]} names by side */
const dealRows = (row, names) =>
  names.map((name, side) => html`<tr class=${side === 0 ? "first" : ""}>
    ${side === 0 ? html`<th scope="rowgroup" rowspan=${names.length}>${row.deal}</th>` : ""}
    <th scope="row">${name}</th>
    ${row.pegged[side].map(cell)}
    <td class="stands">${row.scores[side]}</td>
  </tr>`);

/** @param {Sheet} sheet @param {readonly string[]} names */
const totalRows = ({ columns, rows }, names) =>
  names.map((name, side) => {
    const totals = columns.map((_, column) => sum(rows.map(({ pegged }) => pegged[side][column])));
    return html`<tr class=${side === 0 ? "first" : ""}>
      ${side === 0 ? html`<th scope="rowgroup" rowspan=${names.length}>${t("sheet-all")}</th>` : ""}
      <th scope="row">${name}</th>
      ${totals.map(cell)}
      <td class="stands">${sum(totals)}</td>
    </tr>`;
  });

/** It scrolls by itself where it is too wide. @param {Sheet} sheet @param {readonly string[]} names by side */
export const sheetTable = (sheet, names) => html`<div class="scroller" tabindex="0" role="region" aria-label=${t("sheet-title")}>
  <table class="sheet">
    <caption class="sr">${t("sheet-caption")}</caption>
    <thead>
      <tr>
        <th scope="col">${t("sheet-deal")}</th>
        <th scope="col">${t("sheet-who")}</th>
        ${sheet.columns.map((column) => html`<th scope="col">${t(`sheet-${column}`)}</th>`)}
        <th scope="col">${t("sheet-score")}</th>
      </tr>
    </thead>
    ${sheet.rows.map((row) => html`<tbody>${dealRows(row, names)}</tbody>`)}
    <tfoot>${totalRows(sheet, names)}</tfoot>
  </table>
</div>`;
