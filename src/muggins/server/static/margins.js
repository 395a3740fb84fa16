// What stands beside the table when it is called for: the log, the help, the line for typed words.

import { html } from "./vendor/lit.js";
import { HELP, keyCap } from "./keys.js";
import { t } from "./words.js";

/** @typedef {import("./state.js").Model} Model */

/** Everything that was said. @param {Model} model @param {boolean} isOpen */
export const logPage = (model, isOpen) => html`<aside class="log" ?hidden=${!isOpen} aria-label=${t("table-log")}>
  <h2>${t("table-said")}</h2>
  <ol role="log" aria-live="off">${model.heard.map(({ text }) => html`<li>${text}</li>`)}</ol>
</aside>`;

/** What the keys do. */
export const helpPage = () => html`<dialog class="help" aria-labelledby="help-title">
  <h2 id="help-title">${t("table-keys")}</h2>
  <dl>${HELP.map(([key, does]) => html`<dt><kbd>${keyCap(key)}</kbd></dt><dd>${t(does)}</dd>`)}</dl>
  <form method="dialog"><button class="answer">${t("table-close")}</button></form>
</dialog>`;

/** Where the game is played in typed words. @param {(event: SubmitEvent) => void} typed */
export const typedLine = (typed) => html`<form class="typed" @submit=${typed}>
  <input type="text" aria-label=${t("typed-label")} placeholder=${t("typed-placeholder")} autocomplete="off"
    autocapitalize="none" spellcheck="false" />
  <button class="quiet">${t("typed-send")}</button>
</form>`;
