// The optional account: sign up, log in and out, another password, and leaving for good.

import { LitElement, html, nothing } from "./vendor/lit.js";
import { ask } from "./asking.js";
import { learn, t } from "./words.js";

/** @typedef {"" | "join" | "enter" | "password" | "close"} Door which form is open */

learn("account");

/** @param {string} name @param {string} label @param {string} kind how the browser may fill it in */
const field = (name, label, kind) => html`<label class="field">${label}
  <input name=${name} type=${name === "name" ? "text" : "password"} autocomplete=${kind} required
    minlength=${kind === "new-password" ? 8 : nothing} maxlength=${name === "name" ? 40 : 200} /></label>`;

/** Tells of `changed` when somebody else's games are to be shown. */
export class Account extends LitElement {
  static properties = { name: { state: true }, door: { state: true }, notice: { state: true }, isBusy: { state: true } };

  constructor() {
    super();
    /** @type {string | null} */
    this.name = null;
    /** @type {Door} */
    this.door = "";
    this.notice = "";
    this.isBusy = false;
  }

  createRenderRoot() {
    return this;
  }

  async connectedCallback() {
    super.connectedCallback();
    try {
      this.name = (await ask("GET", "/api/account")).name;
    } catch (error) {
      this.notice = error instanceof Error ? error.message : String(error);
    }
  }

  /** @param {() => Promise<{name: string | null} | null>} asked @param {string} done */
  async #do(asked, done) {
    this.isBusy = true;
    this.notice = "";
    try {
      this.name = (await asked())?.name ?? null;
      this.door = "";
      this.notice = done;
      this.dispatchEvent(new CustomEvent("changed", { bubbles: true }));
    } catch (error) {
      this.notice = error instanceof Error ? error.message : String(error);
    }
    this.isBusy = false;
  }

  /** @param {SubmitEvent} event */
  submit(event) {
    event.preventDefault();
    const form = Object.fromEntries(new FormData(/** @type {HTMLFormElement} */ (event.target)));
    const { name, password, to, claim } = form;
    switch (this.door) {
      case "join":
        return this.#do(() => ask("POST", "/api/account", { name, password }), t("account-joined"));
      case "enter":
        return this.#do(() => ask("POST", "/api/account/session", { name, password, claim: claim === "on" }), t("account-entered"));
      case "password":
        return this.#do(async () => (await ask("PUT", "/api/account/password", { password, to }), { name: this.name }), t("account-changed"));
      case "close":
        return this.#do(() => ask("POST", "/api/account/closing", { password }), t("account-closed"));
    }
  }

  leave() {
    return this.#do(() => ask("DELETE", "/api/account/session"), t("account-left"));
  }

  /** @param {Door} door */
  open(door) {
    this.door = this.door === door ? "" : door;
    this.notice = "";
  }

  render() {
    return html`<section class="sheet-of-paper account" aria-labelledby="account-heading">
      <h2 id="account-heading">${this.name === null ? t("account-title") : t("account-hello", { name: this.name })}</h2>
      ${this.name === null ? html`<p>${t("account-why")}</p>` : nothing}
      <p class="notice" role="status">${this.notice}</p>
      <div class="doors">${this.name === null ? this.#strangerDoors() : this.#memberDoors()}</div>
      ${this.door ? this.#form() : nothing}
    </section>`;
  }

  /** @param {Door} door @param {string} label */
  #button(door, label) {
    return html`<button type="button" class="quiet" aria-expanded=${this.door === door} @click=${() => this.open(door)}>${label}</button>`;
  }

  #strangerDoors() {
    return html`${this.#button("join", t("account-join"))} ${this.#button("enter", t("account-enter"))}`;
  }

  #memberDoors() {
    return html`<button type="button" class="quiet" @click=${this.leave}>${t("account-leave")}</button>
      ${this.#button("password", t("account-password-change"))} ${this.#button("close", t("account-close"))}`;
  }

  #form() {
    return html`<form class="form" @submit=${this.submit}>
      ${this.#fields()}
      <button class="answer" ?disabled=${this.isBusy}>${t(`account-do-${this.door}`)}</button>
    </form>`;
  }

  #fields() {
    switch (this.door) {
      case "join":
        return html`${field("name", t("account-name"), "username")} ${field("password", t("account-password-new"), "new-password")}
          <p>${t("account-no-mail")}</p>`;
      case "enter":
        return html`${field("name", t("account-name"), "username")} ${field("password", t("account-password"), "current-password")}
          <label><input type="checkbox" name="claim" checked />${t("account-claim")}</label>`;
      case "password":
        return html`${field("password", t("account-password-old"), "current-password")} ${field("to", t("account-password-new"), "new-password")}`;
      default:
        return html`<p>${t("account-close-why")}</p>${field("password", t("account-password"), "current-password")}`;
    }
  }
}
customElements.define("muggins-account", Account);
