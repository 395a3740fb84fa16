// The rules as they are played here, for whoever sits down for the first time or wants to settle a dispute.

import { LitElement, html } from "./vendor/lit.js";
import { nameOf } from "./cards.js";
import { face } from "./faces.js";
import { learn, t } from "./words.js";

/** Each part of the rules with the number of its paragraphs, in the order of a game. @type {readonly [string, number][]} */
const PARTS = [["aim", 2], ["deal", 3], ["crib", 3], ["play", 4], ["show", 4], ["win", 3], ["muggins", 3], ["variants", 5]];

/** What scores, by the part that it belongs to. @type {Record<string, readonly string[]>} */
const SCORES = {
  play: ["fifteen", "thirty-one", "pair", "royal", "double-royal", "run", "go"],
  show: ["fifteen", "pair", "run", "flush", "nobs"],
};

/** Hands worth knowing; the last card is the starter.
 * @type {readonly {name: string, cards: readonly string[]}[]} */
const EXAMPLES = [
  { name: "best", cards: ["5h", "5s", "5d", "Jc", "5c"] },
  { name: "double", cards: ["7s", "8h", "8d", "9c", "2s"] },
  { name: "flush", cards: ["2h", "4h", "6h", "8h", "Ks"] },
  { name: "nineteen", cards: ["2c", "4h", "6s", "8d", "Tc"] },
];

export class RulesPage extends LitElement {
  createRenderRoot() {
    return this;
  }

  render() {
    return html`<nav class="top"><a class="home" href="/">Muggins</a></nav>
      <main class="study rules">
        <h1>${t("rules-title")}</h1>
        <nav class="links" aria-label=${t("rules-parts")}>${PARTS.map(([part]) => html`<a href="#${part}">${t(`rules-${part}`)}</a>`)}</nav>
        ${PARTS.map(([part, many]) => this.#part(part, many))}
      </main>`;
  }

  updated() {
    // The part that the address names was not there when the browser looked for it.
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }

  /** @param {string} part @param {number} many */
  #part(part, many) {
    return html`<section class="sheet-of-paper" id=${part} aria-labelledby="${part}-heading">
      <h2 id="${part}-heading">${t(`rules-${part}`)}</h2>
      ${Array.from({ length: many }, (_, n) => html`<p>${t(`rules-${part}-${n + 1}`)}</p>`)}
      ${part in SCORES ? this.#scores(part) : ""}
      ${part === "show" ? EXAMPLES.map((example) => this.#example(example)) : ""}
    </section>`;
  }

  /** @param {string} part */
  #scores(part) {
    return html`<table>
      <thead><tr><th scope="col">${t("rules-what")}</th><th scope="col">${t("rules-points")}</th></tr></thead>
      <tbody>${SCORES[part].map((what) => html`<tr><th scope="row">${t(`rules-${part}-${what}`)}</th><td>${t(`rules-${part}-${what}-points`)}</td></tr>`)}</tbody>
    </table>`;
  }

  /** @param {{name: string, cards: readonly string[]}} example */
  #example({ name, cards }) {
    return html`<figure>
      <ul class="row-of-cards">${cards.map((card) => html`<li><div class="card" role="img" aria-label=${nameOf(card)}>${face(card)}</div></li>`)}</ul>
      <figcaption>${t(`rules-example-${name}`)}</figcaption>
    </figure>`;
  }
}
await learn("rules");
customElements.define("muggins-rules", RulesPage);
