// My history: every finished game, what they come to, records in and out, and leaving.

import { LitElement, html, nothing } from "./vendor/lit.js";
import "./account.js";
import { ask } from "./asking.js";
import { nameOf } from "./cards.js";
import { face } from "./faces.js";
import { gameName, playerName, playerNames } from "./names.js";
import { plot, waysTable } from "./plot.js";
import { language, learn, t } from "./words.js";

/** @typedef {import("./protocol").History} Past */
/** @typedef {import("./protocol").PastGame} PastGame */
/** @typedef {import("./protocol").Statistics} Statistics */
/** @typedef {import("./protocol").Measured} Measured */

const SHOWN = 50;
const dates = new Intl.DateTimeFormat(language, { dateStyle: "medium" });

/** Two places after the point, as the language writes them. @param {number} number */
const exact = (number) => number.toLocaleString(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

export class History extends LitElement {
  static properties = {
    past: { state: true },
    notice: { state: true },
    isWhole: { state: true },
    isLeaving: { state: true },
    record: { state: true },
  };

  constructor() {
    super();
    /** @type {Past | null} */
    this.past = null;
    this.notice = "";
    this.isWhole = false;
    this.isLeaving = false;
    /** @type {{text: string, names: string[]} | null} a file that waits to be kept */
    this.record = null;
    /** @type {Record<string, string>} */
    this.wanted = {};
    /** Bots by the name that they had at a table. @type {Map<string, string | null>} */
    this.bots = new Map();
  }

  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    this.#fetch();
  }

  async #fetch() {
    const query = new URLSearchParams(Object.entries(this.wanted).filter(([, value]) => value));
    await this.#try(async () => {
      /** @type {Past} */
      const past = await ask("GET", `/api/history?${query}`);
      for (const { names, bots } of past.games) names.forEach((name, seat) => this.bots.set(name, bots[seat]));
      this.past = past;
    });
  }

  /** @param {() => Promise<void>} work */
  async #try(work) {
    try {
      await work();
    } catch (error) {
      this.notice = error instanceof Error ? error.message : String(error);
    }
  }

  /** @param {Event} event */
  choose(event) {
    const { name, value } = /** @type {HTMLSelectElement} */ (event.target);
    this.wanted = { ...this.wanted, [name]: value };
    this.#fetch();
  }

  /** @param {File | undefined} file */
  async read(file) {
    if (!file) return;
    const text = await file.text();
    await this.#try(async () => {
      const { names } = await ask("POST", "/api/replay", { record: text });
      this.record = { text, names };
      this.notice = "";
    });
  }

  /** @param {SubmitEvent} event */
  async keep(event) {
    event.preventDefault();
    const seat = Number(new FormData(/** @type {HTMLFormElement} */ (event.target)).get("seat"));
    await this.#try(async () => {
      const { records } = await ask("POST", "/api/history", { record: this.record?.text ?? "", seat });
      this.record = null;
      await this.#fetch();
      this.notice = t("history-kept", { games: records.length });
    });
  }

  /** @param {PastGame} game */
  async drop(game) {
    await this.#try(async () => {
      await ask("DELETE", `/api/history/${game.game}`);
      await this.#fetch();
      this.notice = t("history-dropped");
    });
  }

  async forget() {
    await this.#try(async () => {
      await ask("DELETE", "/api/me");
      for (const shelf of ["muggins.games", "muggins.promises"]) localStorage.removeItem(shelf);
      this.isLeaving = false;
      this.wanted = {};
      await this.#fetch();
      this.notice = t("history-forgotten");
    });
  }

  render() {
    return html`<nav class="top"><a class="home" href="/">Muggins</a></nav>
      <main class="study history">
        <h1>${t("history-title")}</h1>
        <p class="notice" role="status">${this.notice}</p>
        ${this.past ? this.#past(this.past) : html`<p>${t("history-loading")}</p>`}
        <muggins-account @changed=${() => this.#fetch()}></muggins-account>
        ${this.#importer()} ${this.#leaver()}
      </main>`;
  }

  /** @param {Past} past */
  #past(past) {
    if (past.kinds.length === 0) return html`<p class="empty">${t("history-empty")}</p>`;
    return html`${this.#filters(past)} ${this.#summary(past.statistics)} ${this.#measures(past.statistics)} ${this.#games(past.games)} ${this.#downloads()}`;
  }

  /** @param {Past} past */
  #filters({ opponents, kinds }) {
    /** @param {string} name @param {readonly [string, string][]} options */
    const select = (name, options) => html`<label>${t(`history-filter-${name}`)}
      <select name=${name} @change=${this.choose}>
        <option value="">${t("history-all")}</option>
        ${options.map(([value, text]) => html`<option value=${value} ?selected=${this.wanted[name] === value}>${text}</option>`)}
      </select></label>`;
    return html`<form class="sheet-of-paper filters" aria-label=${t("history-filters")} @submit=${(/** @type {Event} */ event) => event.preventDefault()}>
      ${select("opponent", opponents.map((name) => [name, playerName(name, this.bots.get(name))]))}
      ${select("rules", kinds.map((kind) => [kind, gameName(kind) ?? kind]))}
      ${select("origin", [["played", t("history-played")], ["imported", t("history-imported")]])}
    </form>`;
  }

  /** @param {Statistics} found */
  #summary(found) {
    /** @type {[string, number | string][]} */
    const numbers = [
      ["games", found.games],
      ["won", found.games ? t("history-of", { part: found.won, percent: Math.round((100 * found.won) / found.games) }) : 0],
      ["skunks-given", found.skunks_given],
      ["skunks-taken", found.skunks_taken],
      ["doubles-given", found.doubles_given],
      ["doubles-taken", found.doubles_taken],
      ["streak", this.#streak(found.streak)],
      ["longest", found.longest_won],
    ];
    return html`<section aria-labelledby="summary-heading">
      <h2 id="summary-heading">${t("history-summary")}</h2>
      <dl class="numbers">${numbers.map(([name, value]) => html`<div class="sheet-of-paper"><dt>${t(`history-${name}`)}</dt><dd>${value}</dd></div>`)}</dl>
      ${found.best_hand ? this.#best(found.best_hand) : nothing}
    </section>`;
  }

  /** @param {number} streak */
  #streak(streak) {
    if (streak === 0) return t("history-streak-none");
    return streak > 0 ? t("history-streak-won", { games: streak }) : t("history-streak-lost", { games: -streak });
  }

  /** @param {import("./protocol").BestHeld} best */
  #best({ cards, starter, points }) {
    return html`<figure class="best">
      <ul aria-label=${t("history-best-cards")}>
        ${[...cards, starter].map((card, n) => html`<li class="card ${n === cards.length ? "turned" : ""}" aria-label=${nameOf(card)}>${face(card)}</li>`)}
      </ul>
      <figcaption>${t("history-best", { points })}</figcaption>
    </figure>`;
  }

  /** @param {Statistics} found */
  #measures({ measures }) {
    const counted = measures.filter(({ deals }) => deals > 0);
    if (!counted.length) return nothing;
    return html`<section aria-labelledby="measures-heading">
      <h2 id="measures-heading">${t("history-averages")}</h2>
      <p class="why">${counted.some(({ par }) => par !== null) ? t("history-par-why") : t("history-no-par")}</p>
      <div class="measures">${counted.map((measure) => this.#measure(measure))}</div>
    </section>`;
  }

  /** @param {Measured} measure */
  #measure({ role, source, ways, deals, mean, margin, par }) {
    const name = t(`history-${role}-${source}`);
    const average = exact(mean ?? 0);
    const label = t("history-plot-label", { name, mean: average, deals });
    return html`<figure class="sheet-of-paper measure">
      <figcaption><h3>${name}</h3>
        <p><b>${average}</b> ${margin === null ? nothing : html`<span>${t("history-margin", { margin: exact(margin) })}</span>`}</p>
        ${par === null || mean === null ? nothing : html`<p class="par">${this.#compared(mean, margin, par)}</p>`}
      </figcaption>
      ${plot(ways, mean, par, label)}
      <details><summary>${t("history-numbers")}</summary>${waysTable(ways, label)}</details>
    </figure>`;
  }

  /** @param {number} mean @param {number | null} margin @param {number} par */
  #compared(mean, margin, par) {
    const apart = mean - par;
    const how = margin === null || Math.abs(apart) <= margin ? "near" : apart > 0 ? "above" : "below";
    return t(`history-par-${how}`, { par: exact(par), apart: exact(Math.abs(apart)) });
  }

  /** @param {readonly PastGame[]} games */
  #games(games) {
    const shown = this.isWhole ? games : games.slice(0, SHOWN);
    return html`<section aria-labelledby="games-heading">
      <h2 id="games-heading">${t("history-list", { games: games.length })}</h2>
      <ol class="games">${shown.map((game) => this.#game(game))}</ol>
      ${shown.length < games.length ? html`<button type="button" class="quiet" @click=${() => { this.isWhole = true; }}>${t("history-more", { games: games.length - shown.length })}</button>` : nothing}
    </section>`;
  }

  /** @param {PastGame} game */
  #game(game) {
    const won = { "1": "won", "0": "drawn", "-1": "lost" }[String(game.outcome)] ?? "drawn";
    const others = playerNames(game.names, game.bots).filter((_, seat) => game.sides[seat] !== game.sides[game.seat]);
    const who = new Intl.ListFormat(language).format(others);
    const mine = game.scores[game.sides[game.seat]];
    const rest = game.scores.filter((_, side) => side !== game.sides[game.seat]);
    const place = game.origin === "played" ? `/g/${game.game}/replay` : `/replay/${game.game}`;
    return html`<li class="sheet-of-paper past ${won}">
      <p class="result"><b>${t(`history-result-${won}`)}</b> ${t("history-against", { who })}</p>
      <p class="scores">${[mine, ...rest].join("–")}${game.skunk === "none" ? nothing : html` <span class="skunk">${t(game.skunk === "skunk" ? "history-skunk" : "history-double-skunk")}</span>`}</p>
      <p class="details"><time datetime=${game.date}>${dates.format(new Date(game.date))}</time> · ${gameName(game.rules) ?? game.rules}
        ${game.marks.map((mark) => html`<span class="tag">${t(`history-mark-${mark}`)}</span>`)}
        ${game.origin === "imported" ? html`<span class="tag">${t("history-imported")}</span>` : nothing}</p>
      <p class="ways"><a href=${place} aria-label=${t("history-replay-of", { who, date: dates.format(new Date(game.date)) })}>${t("after-replay")}</a>
        ${game.origin === "imported"
          ? html`<button type="button" class="linklike" @click=${() => this.drop(game)}>${t("history-drop")}</button>`
          : html`<a href="/verify?game=${game.game}">${t("after-verify")}</a>`}</p>
    </li>`;
  }

  #downloads() {
    return html`<p class="links"><span>${t("history-download")}</span>
      <a href="/api/history.crib" download>.crib</a> <a href="/api/history.json" download>JSON</a> <a href="/api/history.csv" download>CSV</a></p>`;
  }

  #importer() {
    return html`<section class="sheet-of-paper" aria-labelledby="import-heading">
      <h2 id="import-heading">${t("history-import")}</h2>
      <p>${t("history-import-why")}</p>
      <label class="file">${t("history-import-file")}
        <input type="file" accept=".crib,.json,.txt,text/plain,application/json"
          @change=${(/** @type {Event} */ event) => this.read(/** @type {HTMLInputElement} */ (event.target).files?.[0])} /></label>
      ${this.record ? this.#keeper(this.record.names) : nothing}
    </section>`;
  }

  /** @param {readonly string[]} names */
  #keeper(names) {
    return html`<form class="keeper" @submit=${this.keep}>
      <fieldset><legend>${t("history-import-seat")}</legend>
        ${names.map((name, seat) => html`<label><input type="radio" name="seat" value=${seat} ?checked=${seat === 0} />${name}</label>`)}
      </fieldset>
      <button class="answer">${t("history-import-keep")}</button>
    </form>`;
  }

  #leaver() {
    return html`<section class="sheet-of-paper leaving" aria-labelledby="leave-heading">
      <h2 id="leave-heading">${t("history-forget")}</h2>
      <p>${t("history-forget-why")}</p>
      ${this.isLeaving
        ? html`<p class="sure" role="alert">${t("history-forget-sure")}</p>
          <p class="doors"><button type="button" class="answer" @click=${this.forget}>${t("history-forget-yes")}</button>
          <button type="button" class="quiet" @click=${() => { this.isLeaving = false; }}>${t("history-forget-no")}</button></p>`
        : html`<button type="button" class="quiet" @click=${() => { this.isLeaving = true; }}>${t("history-forget")}</button>`}
    </section>`;
  }
}
await learn("history", "after");
document.title = t("history-page");
customElements.define("muggins-history", History);
