// Who plays at the table, people or the computer, and by which house rules: the form before a game.

import { LitElement, html, nothing } from "./vendor/lit.js";
import { newGame, someSeed } from "./cuegame.js";
import { LONGEST_NAME, MOST_PLAYERS, OPTIONS, areFit } from "./poolgame.js";
import { chosenRules, optionField } from "./newpool.js";
import { t } from "./words.js";

/** @typedef {import("./cuegame.js").Game} Game */
/** @typedef {{name: string, level: string}} Player `level`: "" of a person */

/** The table sees what falls, but hears no call. */
const RULES = Object.keys(OPTIONS).filter((name) => name !== "call-shot");

/** A form: `.game` is the one that is on now, if any, `.levels` are those of the computer; it tells `opened`
 * with a new game, or `kept`. */
export class NewCue extends LitElement {
  static properties = { game: { attribute: false }, levels: { attribute: false }, players: { state: true }, trouble: { state: true } };

  constructor() {
    super();
    /** @type {Game | null} */
    this.game = null;
    /** @type {readonly string[]} */
    this.levels = [];
    /** @type {Player[]} */
    this.players = [];
    this.trouble = "";
  }

  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    const { game, levels } = this;
    const middling = levels[Math.floor(levels.length / 2)] ?? "";
    this.players = game
      ? game.players.map((name, n) => ({ name: game.levels[n] ? "" : name, level: game.levels[n] }))
      : [{ name: "", level: "" }, { name: "", level: middling }];
  }

  firstUpdated() {
    this.querySelector("input")?.focus();
  }

  /** What each is called; the computer by itself, and by number where it plays for several. */
  get #names() {
    const computers = this.players.filter(({ level }) => level).length;
    let computer = 0;
    return this.players.map(({ name, level }, n) => {
      if (!level) return name.trim() || t("pool-player", { number: n + 1 });
      computer += 1;
      return t("cue-setup-computer", { number: computer, many: computers > 1 ? "yes" : "no" });
    });
  }

  /** @param {SubmitEvent} event */
  start(event) {
    event.preventDefault();
    const names = this.#names;
    if (!areFit(names)) {
      this.trouble = t("pool-setup-names");
      return;
    }
    const rules = chosenRules(/** @type {HTMLFormElement} */ (event.target), RULES);
    const levels = this.players.map(({ level }) => level);
    this.dispatchEvent(new CustomEvent("opened", { detail: newGame(names, levels, rules, someSeed()) }));
  }

  /** @param {number} place @param {Partial<Player>} change */
  #change(place, change) {
    this.players = this.players.with(place, { ...this.players[place], ...change });
    this.trouble = "";
  }

  render() {
    const { players } = this;
    return html`<form class="setup" @submit=${this.start}>
      <h2>${t("pool-setup")}</h2>
      <div class="names">${players.map((player, n) => this.#player(player, n))}</div>
      <p class="note">${t("pool-setup-breaks")}</p>
      <p class="ways">
        ${players.length < MOST_PLAYERS ? html`<button type="button" class="quiet" @click=${() => (this.players = [...players, { name: "", level: "" }])}>${t("pool-setup-more")}</button>` : nothing}
        ${players.length > 2 ? html`<button type="button" class="quiet" @click=${() => (this.players = players.slice(0, -1))}>${t("pool-setup-fewer")}</button>` : nothing}
      </p>
      <details><summary>${t("pool-setup-rules")}</summary>${RULES.map((name) => optionField(name, this.game?.rules[name]))}</details>
      <p class="trouble" role="alert">${this.trouble}</p>
      ${this.game?.commands.length ? html`<p class="note">${t("cue-setup-loses")}</p>` : nothing}
      <p class="ways">
        <button class="answer">${t("pool-setup-start")}</button>
        ${this.game ? html`<button type="button" class="quiet" @click=${() => this.dispatchEvent(new CustomEvent("kept"))}>${t("pool-setup-back")}</button>` : nothing}
      </p>
    </form>`;
  }

  /** @param {Player} player @param {number} place */
  #player({ name, level }, place) {
    const label = t("pool-player", { number: place + 1 });
    return html`<fieldset class="who-plays"><legend>${label}</legend>
      <label><span>${t("cue-setup-kind")}</span><select @change=${(/** @type {Event} */ { target }) => this.#change(place, { level: /** @type {HTMLSelectElement} */ (target).value })}>
        <option value="" ?selected=${!level}>${t("cue-setup-person")}</option>
        ${this.levels.map((one) => html`<option value=${one} ?selected=${one === level}>${t(`cue-level-${one}`)}</option>`)}
      </select></label>
      ${level ? nothing : html`<label><span>${t("cue-setup-name")}</span>
        <input maxlength=${LONGEST_NAME} autocomplete="off" placeholder=${label} .value=${name}
          @input=${(/** @type {InputEvent} */ { target }) => this.#change(place, { name: /** @type {HTMLInputElement} */ (target).value })} /></label>`}
    </fieldset>`;
  }
}
customElements.define("muggins-new-cue", NewCue);
