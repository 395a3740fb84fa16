// The settings: a button for a page's top bar, and the dialog that it opens.

import { LitElement, html, nothing } from "./vendor/lit.js";
import { icon } from "./icons.js";
import { CHOICES, choose, choosePreset, onPreference, preference } from "./settings.js";
import { sound } from "./sound.js";
import { LANGUAGES, language, learn, speak, t } from "./words.js";

/** @typedef {import("./settings.js").Name} Name */
/** @typedef {import("./settings.js").Preferences} Preferences */

learn("settings");

/** @param {Name} name */
const key = (name) => name.toLowerCase();

/** @param {Event} event */
const control = (event) => /** @type {HTMLInputElement} */ (event.target);

/** @param {Name} name @param {unknown} value */
const set = (name, value) => choose(name, /** @type {never} */ (value));

/** A yes or no. @param {Name} name */
const check = (name) => html`<label class="check">
  <input type="checkbox" .checked=${Boolean(preference(name))} @change=${(/** @type {Event} */ event) => set(name, control(event).checked)} />
  <span>${t(`settings-${key(name)}`)}</span>
</label>`;

/** One of a few, each with a picture of itself or none. @param {Name} name @param {string} [look] */
const radios = (name, look = "") => html`<fieldset class="choice ${look}">
  <legend>${t(`settings-${key(name)}`)}</legend>
  ${CHOICES[name]?.map((value) => html`<label>
    <input type="radio" name=${name} value=${value} .checked=${preference(name) === value} @change=${() => set(name, value)} />
    ${look ? html`<span class="swatch ${name}-${value}"></span>` : nothing}
    <span>${t(`settings-${key(name)}-${value}`)}</span>
  </label>`)}
</fieldset>`;

/** @param {Name} name */
const select = (name) => html`<label class="select">
  <span>${t(`settings-${key(name)}`)}</span>
  <select @change=${(/** @type {Event} */ event) => set(name, control(event).value)}>
    ${CHOICES[name]?.map((value) => html`<option value=${value} .selected=${preference(name) === value}>${t(`settings-${key(name)}-${value}`)}</option>`)}
  </select>
</label>`;

/** @param {Name} name @param {boolean} isOn */
const volume = (name, isOn) => html`<input type="range" min="0" max="1" step="0.05" aria-label=${t(`settings-${key(name)}`)}
  ?disabled=${!isOn} .value=${String(preference(name))} @change=${(/** @type {Event} */ event) => {
    set(name, Number(control(event).value));
    sound("count");
  }} />`;

export class Settings extends LitElement {
  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    this.forget = onPreference(() => this.requestUpdate());
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.forget?.();
  }

  open() {
    this.querySelector("dialog")?.showModal();
  }

  render() {
    return html`<button type="button" class="plain gear" aria-label=${t("settings-title")} aria-haspopup="dialog" @click=${this.open}>
        ${icon("settings")}
      </button>
      <dialog class="settings" aria-labelledby="settings-title">
        <form method="dialog" class="head">
          <h2 id="settings-title">${t("settings-title")}</h2>
          <button class="quiet" autofocus>${t("settings-close")}</button>
        </form>
        ${this.#presets()}
        <details>
          <summary>${t("settings-each")}</summary>
          ${["raised", "dimmed", "hints", "captions", "oneTap"].map((name) => check(/** @type {Name} */ (name)))}
          ${["pace", "verbosity", "autoGo", "countBy"].map((name) => select(/** @type {Name} */ (name)))}
        </details>
        <h3>${t("settings-look")}</h3>
        ${radios("wood", "swatches")} ${radios("cloth", "swatches")} ${radios("deck")} ${radios("theme")}
        <h3>${t("settings-heard")}</h3>
        <div class="heard-row">${check("sound")} ${volume("soundVolume", preference("sound"))}</div>
        <div class="heard-row">${check("speech")} ${volume("speechVolume", preference("speech"))}</div>
        ${this.#languages()}
      </dialog>`;
  }

  #presets() {
    return html`<fieldset class="presets">
      <legend>${t("settings-preset")}</legend>
      ${/** @type {const} */ (["coached", "standard", "compact"]).map((preset) => html`<label>
        <input type="radio" name="preset" value=${preset} .checked=${preference("preset") === preset} @change=${() => choosePreset(preset)} />
        <span><b>${t(`settings-preset-${preset}`)}</b> ${t(`settings-preset-${preset}-why`)}</span>
      </label>`)}
    </fieldset>`;
  }

  /** With one language there is nothing to choose. */
  #languages() {
    const names = Object.entries(LANGUAGES);
    if (names.length < 2) return nothing;
    return html`<label class="select">
      <span>${t("settings-language")}</span>
      <select @change=${(/** @type {Event} */ event) => speak(control(event).value)}>
        ${names.map(([name, own]) => html`<option value=${name} lang=${name} .selected=${name === language}>${own}</option>`)}
      </select>
    </label>`;
  }
}
await learn();
customElements.define("muggins-settings", Settings);
