// Who plays pool, and by which house rules: the form before a game.

import { LitElement, html, nothing } from "./vendor/lit.js";
import { LONGEST_NAME, MOST_PLAYERS, OPTIONS, areFit, differing, newGame } from "./poolgame.js";
import { t } from "./words.js";

/** @typedef {import("./poolgame.js").Game} Game */

/** A house rule and its words. @param {string} name @param {string} [chosen] */
export const optionField = (name, chosen = OPTIONS[name][0]) => html`<label class="option"><span>${t(`pool-option-${name}`)}</span>
  <select name=${name}>${OPTIONS[name].map((word) => html`<option value=${word} ?selected=${word === chosen}>${t(`pool-option-${name}-${word}`)}</option>`)}</select>
</label>`;

/** The rules that a form has chosen, by name. @param {HTMLFormElement} form @param {readonly string[]} names */
export const chosenRules = (form, names) => {
  const data = new FormData(form);
  return differing(Object.fromEntries(names.map((name) => [name, String(data.get(name))])));
};

/** A form: `.game` is the one that is on now, if any; it tells `opened` with a new one, or `kept`. */
export class NewPool extends LitElement {
  static properties = { game: { attribute: false }, names: { state: true }, trouble: { state: true } };

  constructor() {
    super();
    /** @type {Game | null} */
    this.game = null;
    /** @type {string[]} */
    this.names = ["", ""];
    this.trouble = "";
  }

  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    if (this.game) this.names = [...this.game.players];
  }

  firstUpdated() {
    this.querySelector("input")?.focus();
  }

  /** @param {SubmitEvent} event */
  start(event) {
    event.preventDefault();
    const names = this.names.map((name, n) => name.trim() || t("pool-player", { number: n + 1 }));
    if (!areFit(names)) {
      this.trouble = t("pool-setup-names");
      return;
    }
    const rules = chosenRules(/** @type {HTMLFormElement} */ (event.target), Object.keys(OPTIONS));
    this.dispatchEvent(new CustomEvent("opened", { detail: newGame(names, rules) }));
  }

  /** @param {number} place @param {string} name */
  call(place, name) {
    this.names = this.names.with(place, name);
    this.trouble = "";
  }

  render() {
    return html`<form class="setup" @submit=${this.start}>
      <h2>${t("pool-setup")}</h2>
      <div class="names">${this.names.map((name, n) => this.#name(name, n))}</div>
      <p class="note">${t("pool-setup-breaks")}</p>
      <p class="ways">
        ${this.names.length < MOST_PLAYERS ? html`<button type="button" class="quiet" @click=${() => (this.names = [...this.names, ""])}>${t("pool-setup-more")}</button>` : nothing}
        ${this.names.length > 2 ? html`<button type="button" class="quiet" @click=${() => (this.names = this.names.slice(0, -1))}>${t("pool-setup-fewer")}</button>` : nothing}
      </p>
      <details><summary>${t("pool-setup-rules")}</summary>${Object.keys(OPTIONS).map((name) => optionField(name, this.game?.rules[name]))}</details>
      <p class="trouble" role="alert">${this.trouble}</p>
      ${this.game?.commands.length ? html`<p class="note">${t("pool-setup-loses")}</p>` : nothing}
      <p class="ways">
        <button class="answer">${t("pool-setup-start")}</button>
        ${this.game ? html`<button type="button" class="quiet" @click=${() => this.dispatchEvent(new CustomEvent("kept"))}>${t("pool-setup-back")}</button>` : nothing}
      </p>
    </form>`;
  }

  /** @param {string} name @param {number} place */
  #name(name, place) {
    const label = t("pool-player", { number: place + 1 });
    return html`<label><span>${label}</span>
      <input maxlength=${LONGEST_NAME} autocomplete="off" placeholder=${label} .value=${name}
        @input=${(/** @type {InputEvent} */ { target }) => this.call(place, /** @type {HTMLInputElement} */ (target).value)} />
    </label>`;
  }
}
customElements.define("muggins-new-pool", NewPool);
