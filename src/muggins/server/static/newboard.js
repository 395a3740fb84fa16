// The dialog that opens a new board: who plays, to what, who deals, and what wins are worth.

import { LitElement, html, nothing } from "./vendor/lit.js";
import { MOST_TARGET, VALUES } from "./ledger.js";
import { t } from "./words.js";

/** @typedef {import("./ledger.js").Setup} Setup */
/** @typedef {import("./ledger.js").Values} Values */

/** @type {[string, number, boolean][]} the radio's value, the players, whether in teams */
const COMPANIES = [["two", 2, false], ["three", 3, false], ["four", 4, false], ["teams", 4, true]];
/** @type {[string, number][]} */
const TARGETS = [["long", 121], ["short", 61]];

/** What the words call a player who gave no name. @param {number} player */
export const namelessName = (player) => t("score-new-name", { number: player + 1 });

/** A dialog: `open(setup)` shows it with what is played now, and it tells `opened` with the next setup. */
export class NewBoard extends LitElement {
  static properties = { setup: { state: true }, company: { state: true }, isOwn: { state: true } };

  constructor() {
    super();
    /** @type {Setup | null} */
    this.setup = null;
    this.company = "two";
    this.isOwn = false;
  }

  createRenderRoot() {
    return this;
  }

  /** @param {Setup} setup */
  async open(setup) {
    this.setup = setup;
    this.company = setup.isTeams ? "teams" : ["two", "three", "four"][setup.names.length - 2];
    this.isOwn = !TARGETS.some(([, target]) => target === setup.target);
    await this.updateComplete;
    this.querySelector("dialog")?.showModal();
  }

  /** @param {SubmitEvent} event */
  start(event) {
    const form = new FormData(/** @type {HTMLFormElement} */ (event.target));
    const [, players, isTeams] = this.#company;
    const names = Array.from({ length: players }, (_, n) => String(form.get(`name-${n}`)).trim() || namelessName(n));
    const target = Number(this.isOwn ? form.get("own") : form.get("target"));
    const values = /** @type {Values} */ (form.get("values"));
    const dealer = Number(form.get("dealer"));
    this.dispatchEvent(new CustomEvent("opened", { detail: { names, isTeams, target, dealer, values } }));
  }

  get #company() {
    return COMPANIES.find(([name]) => name === this.company) ?? COMPANIES[0];
  }

  render() {
    const { setup } = this;
    return setup ? html`<dialog class="new-board" aria-labelledby="new-board-title">
      <h2 id="new-board-title">${t("score-new-title")}</h2>
      <form method="dialog" @submit=${this.start}>
        ${this.#players(setup)} ${this.#target(setup)} ${this.#dealer(setup)} ${this.#values(setup)}
        <p class="note">${t("score-new-loses")}</p>
        <p class="ways">
          <button class="answer">${t("score-new-start")}</button>
          <button type="button" class="quiet" @click=${() => this.querySelector("dialog")?.close()}>${t("score-new-cancel")}</button>
        </p>
      </form>
    </dialog>` : nothing;
  }

  /** @param {Setup} setup */
  #players(setup) {
    const [, players, isTeams] = this.#company;
    return html`<fieldset>
      <legend>${t("score-new-players")}</legend>
      <div class="chips">${COMPANIES.map(([name]) => html`<label class="chip"><input type="radio" name="company" .checked=${name === this.company}
        value=${name} @change=${() => (this.company = name)} />${t(`score-new-${name}`)}</label>`)}</div>
      <div class="names">${Array.from({ length: players }, (_, n) => html`<label>
        <span>${isTeams ? t("score-new-team", { number: n + 1, team: (n % 2) + 1 }) : namelessName(n)}</span>
        <input name="name-${n}" maxlength="20" autocomplete="off" .value=${setup.names[n] ?? ""} />
      </label>`)}</div>
    </fieldset>`;
  }

  /** @param {Setup} setup */
  #target(setup) {
    return html`<fieldset>
      <legend>${t("score-new-target")}</legend>
      <div class="chips">
        ${TARGETS.map(([name, target]) => html`<label class="chip"><input type="radio" name="target" value=${target} .checked=${!this.isOwn && target === setup.target}
          @change=${() => (this.isOwn = false)} />${t(`score-new-${name}`)}</label>`)}
        <label class="chip"><input type="radio" name="target" value="own" .checked=${this.isOwn} @change=${() => (this.isOwn = true)} />${t("score-new-own")}</label>
      </div>
      ${this.isOwn ? html`<label class="own"><span>${t("score-new-target")}</span>
        <input name="own" type="number" min="2" max=${MOST_TARGET} required .value=${String(setup.target)} /></label>` : nothing}
    </fieldset>`;
  }

  /** @param {Setup} setup */
  #dealer(setup) {
    const [, players] = this.#company;
    return html`<label class="line-of"><span>${t("score-new-dealer")}</span>
      <select name="dealer">${Array.from({ length: players }, (_, n) => html`<option value=${n} ?selected=${n === setup.dealer}>${setup.names[n] || namelessName(n)}</option>`)}</select>
    </label>`;
  }

  /** @param {Setup} setup */
  #values(setup) {
    return html`<label class="line-of"><span>${t("score-new-values")}</span>
      <select name="values">${Object.keys(VALUES).map((name) => html`<option value=${name} ?selected=${name === setup.values}>${t(`score-values-${name}`)}</option>`)}</select>
    </label>`;
  }
}
customElements.define("muggins-new-board", NewBoard);
