// Was it dealt fairly? A page that deals a game again in this browser and says what it found.

import { LitElement, html, nothing } from "./vendor/lit.js";
import { ask } from "./asking.js";
import { promiseOf } from "./promises.js";
import { NoRecord, prove, readRecord, verdictOf } from "./proof.js";
import { canShuffle } from "./shuffle.js";
import { learn, t } from "./words.js";

/** @typedef {import("./proof.js").Finding} Finding */
/** @typedef {import("./proof.js").Dealt} Dealt */

/** What a finding's sign is, beside its words. @type {Record<Finding["verdict"], string>} */
const SIGNS = { holds: "✓", fails: "✗", open: "?" };

/** @param {File | undefined} file */
const textOf = async (file) => (file ? await file.text() : "");

export class Verify extends LitElement {
  static properties = { games: { state: true }, findings: { state: true }, notice: { state: true }, source: { state: true } };

  constructor() {
    super();
    /** @type {Dealt[]} */
    this.games = [];
    /** @type {Finding[][]} */
    this.findings = [];
    this.notice = "";
    this.promised = "";
    /** @type {"browser" | "record" | "typed"} where the promise comes from */
    this.source = "record";
  }

  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    if (!canShuffle()) {
      this.notice = t("verify-no-crypto");
      return;
    }
    const game = new URLSearchParams(location.search).get("game");
    if (game) this.#fetch(game);
  }

  /** @param {string} game */
  async #fetch(game) {
    this.notice = t("verify-fetching");
    try {
      const record = await ask("GET", `/api/games/${encodeURIComponent(game)}/record.json`);
      const noted = promiseOf(game);
      this.source = noted ? "browser" : "record";
      this.promised = noted ?? "";
      await this.#check(JSON.stringify(record));
    } catch (error) {
      this.notice = error instanceof Error ? error.message : String(error);
    }
  }

  /** @param {File | undefined} file */
  async read(file) {
    this.source = "record";
    this.promised = "";
    const field = /** @type {HTMLInputElement | null} */ (this.querySelector("input[name=promised]"));
    if (field) field.value = "";
    await this.#check(await textOf(file));
  }

  /** @param {string} text */
  async #check(text) {
    try {
      this.games = readRecord(text);
      await this.#prove();
    } catch (error) {
      this.findings = [];
      this.notice = error instanceof NoRecord ? t(error.message) : t("verify-no-record");
    }
  }

  async #prove() {
    const promised = this.promised || null;
    this.findings = await Promise.all(this.games.map((game) => prove(game, promised)));
    this.notice = "";
  }

  /** @param {SubmitEvent} event */
  async compare(event) {
    event.preventDefault();
    const typed = String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get("promised") ?? "").trim();
    this.promised = typed;
    this.source = typed ? "typed" : "record";
    await this.#prove();
  }

  render() {
    return html`<nav class="top"><a class="home" href="/">Muggins</a><a class="plain" href="/history">${t("verify-history")}</a></nav>
      <main class="study verify">
        <h1>${t("verify-title")}</h1>
        <p class="how">${t("verify-how")}</p>
        <p class="how">${t("verify-only-cards")}</p>
        <p class="notice" role="status">${this.notice}</p>
        ${this.findings.map((findings, n) => this.#game(findings, n))}
        ${this.findings.length === 1 ? this.#promiseForm() : nothing}
        ${this.#opener()}
      </main>`;
  }

  #opener() {
    if (!canShuffle()) return nothing;
    return html`<section class="sheet-of-paper drop" aria-labelledby="file-heading"
      @dragover=${(/** @type {DragEvent} */ event) => event.preventDefault()}
      @drop=${(/** @type {DragEvent} */ event) => {
        event.preventDefault();
        this.read(event.dataTransfer?.files[0]);
      }}>
      <h2 id="file-heading">${t("verify-file-heading")}</h2>
      <p>${t("verify-file-why")}</p>
      <label class="file">${t("verify-file")}
        <input type="file" accept=".crib,.json,.txt,text/plain,application/json"
          @change=${(/** @type {Event} */ event) => this.read(/** @type {HTMLInputElement} */ (event.target).files?.[0])} />
      </label>
    </section>`;
  }

  #promiseForm() {
    return html`<form class="sheet-of-paper promise" @submit=${this.compare}>
      <label for="promised">${t("verify-promise-label")}</label>
      <input id="promised" name="promised" type="text" autocomplete="off" spellcheck="false" />
      <button class="quiet">${t("verify-compare")}</button>
    </form>`;
  }

  /** @param {readonly Finding[]} findings @param {number} n */
  #game(findings, n) {
    const verdict = verdictOf(findings);
    return html`<section class="sheet-of-paper findings ${verdict}" aria-labelledby="verdict-${n}">
      <h2 id="verdict-${n}"><span class="sign" aria-hidden="true">${SIGNS[verdict]}</span>
        ${this.findings.length > 1 ? t("verify-game", { number: n + 1 }) : nothing} ${t(`verify-verdict-${verdict}`)}</h2>
      <ol>${findings.map((finding) => this.#finding(finding))}</ol>
    </section>`;
  }

  /** @param {Finding} finding */
  #finding(finding) {
    const { verdict, about, number, found, due } = finding;
    const name = about === "promise" && verdict === "holds" ? `verify-promise-holds-${this.source}` : `verify-${about}-${verdict}`;
    return html`<li class=${verdict}>
      <span class="sign" aria-hidden="true">${SIGNS[verdict]}</span>
      <div><p>${t(name, { number })}</p>
        ${found ? html`<code>${found}</code>` : nothing}
        ${verdict === "fails" ? html`<p>${t(about === "promise" ? "verify-promised" : "verify-due")}</p><code>${due}</code>` : nothing}
      </div>
    </li>`;
  }
}
await learn("verify", "after");
document.title = t("verify-page");
customElements.define("muggins-verify", Verify);
