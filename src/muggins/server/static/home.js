// The first page: one click to a game, the choices below it, and the games left unfinished.

import { LitElement, html, nothing } from "./vendor/lit.js";
import { face } from "./faces.js";
import { openGame, remembered } from "./games.js";

/** @typedef {import("./protocol").NewGame} NewGame */

/** @type {[NonNullable<NewGame["rules"]>, string][]} */
const GAMES = [
  ["standard", "Six cards, to 121"],
  ["short", "Six cards, to 61"],
  ["five-card", "Five cards, to 61"],
  ["seven-card", "Seven cards, to 181"],
  ["quick", "One deal"],
];

/** @type {[NonNullable<NewGame["opponent"]>, string][]} */
const OPPONENTS = [
  ["greedy", "Greedy: takes every point in reach"],
  ["random", "Random: plays whatever is legal"],
];

export class Home extends LitElement {
  static properties = { trouble: { state: true }, isOpening: { state: true } };

  constructor() {
    super();
    this.trouble = "";
    this.isOpening = false;
  }

  createRenderRoot() {
    return this;
  }

  /** @param {SubmitEvent} event */
  async open(event) {
    event.preventDefault();
    const form = new FormData(/** @type {HTMLFormElement} */ (event.target));
    const wish = /** @type {NewGame} */ (Object.fromEntries(form));
    this.isOpening = true;
    try {
      location.assign(await openGame(wish));
    } catch (error) {
      this.trouble = error instanceof Error ? error.message : String(error);
      this.isOpening = false;
    }
  }

  /** @param {string} name @param {string} label @param {[string, string][]} options */
  #choice(name, label, options) {
    return html`<fieldset>
      <legend>${label}</legend>
      ${options.map(([value, text], n) => html`<label><input type="radio" name=${name} value=${value} ?checked=${n === 0} />${text}</label>`)}
    </fieldset>`;
  }

  render() {
    const unfinished = remembered().find((game) => !game.isOver);
    return html`<main class="welcome">
      <h1>Muggins</h1>
      <p class="motto">Cribbage, and nobody misses a point.</p>
      <div class="fan" aria-hidden="true">${["5h", "5s", "5d", "Jc", "5c"].map((card) => html`<div class="card">${face(card)}</div>`)}</div>
      <form @submit=${this.open}>
        <button class="answer" ?disabled=${this.isOpening} autofocus>Play the computer</button>
        ${unfinished ? html`<a class="resume" href=${unfinished.url}>Go on with your last game</a>` : nothing}
        <p class="trouble" role="alert">${this.trouble}</p>
        <details>
          <summary>Another game</summary>
          ${this.#choice("rules", "Game", GAMES)} ${this.#choice("opponent", "Opponent", OPPONENTS)}
        </details>
      </form>
    </main>`;
  }
}
customElements.define("muggins-home", Home);
