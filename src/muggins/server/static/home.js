// The first page: one click to a game, the choices below it, and the games left unfinished.

import { LitElement, html, nothing } from "./vendor/lit.js";
import { face } from "./faces.js";
import { openGame, readOpponents, remembered } from "./games.js";

/** @typedef {import("./protocol").NewGame} NewGame */
/** @typedef {import("./protocol").Readiness} Readiness */

/** @type {[NonNullable<NewGame["rules"]>, string][]} */
const GAMES = [
  ["standard", "Six cards, to 121"],
  ["short", "Six cards, to 61"],
  ["five-card", "Five cards, to 61"],
  ["seven-card", "Seven cards, to 181"],
  ["quick", "One deal"],
];

/**
 * The whole roster, in the words of muggins.ai.roster; the first is chosen unless another is.
 * @type {Record<NonNullable<NewGame["opponent"]>, string>}
 */
const OPPONENTS = {
  greedy: "Greedy: takes every point in reach, and gives the least away",
  beginner: "Beginner: sees its hand, no crib, points but no reply, and errs often",
  casual: "Casual: minds whose crib it is and what a card invites, and errs in most hands",
  club: "Club: weighs much as greedy does, and errs by a point now and then",
  strong: "Strong: weighs the whole deal in points, and errs by a part of one",
  expert: "Expert: weighs what wins most often, and errs by a trifle",
  master: "Master: lays away and down what wins most often, as well as we know how",
  rollout: "Rollout: lays away by exact means, and plays each card out against likely hands",
  random: "Random: lays away and down whatever is legal",
};

/** What is said of a player who does not decide for itself yet. @type {Record<Readiness, string>} */
const READINESS = {
  ready: "",
  cold: "",
  warming: " (getting ready)",
  failed: " (not on this machine: Greedy plays for it)",
};
const ASK_AGAIN = 3000;

export class Home extends LitElement {
  static properties = { trouble: { state: true }, isOpening: { state: true }, readiness: { state: true } };

  constructor() {
    super();
    this.trouble = "";
    this.isOpening = false;
    /** @type {Partial<Record<string, Readiness>>} */
    this.readiness = {};
  }

  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    this.#askReadiness();
  }

  /** Who is ready, asked again until nobody is on the way. */
  async #askReadiness() {
    const opponents = await readOpponents();
    this.readiness = Object.fromEntries(opponents.map(({ name, readiness }) => [name, readiness]));
    if (opponents.some(({ readiness }) => readiness === "warming")) setTimeout(() => this.#askReadiness(), ASK_AGAIN);
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

  /** @returns {[string, string][]} */
  #opponents() {
    return Object.entries(OPPONENTS).map(([name, text]) => [name, text + READINESS[this.readiness[name] ?? "ready"]]);
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
          ${this.#choice("rules", "Game", GAMES)} ${this.#choice("opponent", "Opponent", this.#opponents())}
        </details>
      </form>
    </main>`;
  }
}
customElements.define("muggins-home", Home);
