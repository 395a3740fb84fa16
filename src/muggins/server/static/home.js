// The first page: one click to a game, other ways to one, and the games left unfinished.

import { LitElement, html, nothing } from "./vendor/lit.js";
import { face } from "./faces.js";
import { Refusal } from "./asking.js";
import { callMe, forget, lastWish, myName, noteOver, openGame, readGame, remembered } from "./games.js";
import { botName, gameName, playerNames } from "./names.js";
import { recap } from "./recap.js";
import { capital, listed, sideName } from "./voice.js";
import { LANGUAGES, language, learn, speak, t } from "./words.js";

/** @typedef {import("./protocol").Hello} Hello */
/** @typedef {import("./wish.js").Wish} Wish */
/** @typedef {import("./wish.js").Sitter} Sitter */
/** @typedef {import("./games.js").Remembered} Remembered */
/** @typedef {{url: string, hello: Hello}} Unfinished */

/** Against whom the first game is. @type {Wish} */
const FIRST = { rules: "standard", seats: [{ kind: "me" }, { kind: "bot", bot: "greedy" }] };
/** Others that are one click away. @type {Record<string, Wish>} */
const SHORTCUTS = {
  friend: { rules: "standard", seats: [{ kind: "me" }, { kind: "open" }] },
  device: { rules: "standard", seats: [{ kind: "me" }, { kind: "me" }] },
  quick: { rules: "quick", seats: [{ kind: "me" }, { kind: "bot", bot: "greedy" }] },
};
const MOST = 3;

/** The name of a bot of that wish. @param {Sitter} sitter */
const bots = ({ kind, bot }) => (kind === "bot" && bot ? [botName(bot)] : []);

/** "Six cards, to 121". @param {string} rules a preset, or the rules in one line */
const gameWords = (rules) => {
  const target = rules.match(/target=(\d+)/)?.[1] ?? "121";
  return gameName(rules) ?? t("game-own", { target });
};

/** The languages that the page is not in, each in its own word. */
const otherLanguages = () => Object.entries(LANGUAGES).filter(([name]) => name !== language);

/** Who shares a device needs names to tell whose turn it is. @param {readonly Sitter[]} seats */
const named = (seats) =>
  seats.filter(({ kind }) => kind === "me").length < 2 ? seats : seats.map((sitter, seat) =>
    sitter.kind !== "me" || sitter.name ? sitter : { ...sitter, name: (!seat && myName()) || t("home-player", { number: seat + 1 }) });

export class Home extends LitElement {
  static properties = { trouble: { state: true }, isOpening: { state: true }, unfinished: { state: true } };

  constructor() {
    super();
    this.trouble = "";
    this.isOpening = false;
    /** @type {Unfinished[]} */
    this.unfinished = [];
    /** What is opened once I have a name. @type {Wish | null} */
    this.invited = null;
  }

  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    this.#readUnfinished();
    // A page that is come back to shows its games as they stand now.
    addEventListener("pageshow", (event) => event.persisted && this.#readUnfinished());
  }

  async #readUnfinished() {
    this.isOpening = false;
    const games = remembered().filter((game) => !game.isOver).slice(0, MOST);
    const found = await Promise.all(games.map((game) => this.#standing(game)));
    this.unfinished = found.flatMap((one) => one ?? []);
  }

  /** How a game stands, null when nobody needs go on with it. @param {Remembered} game
   * @returns {Promise<Unfinished | null>} */
  async #standing({ game, url }) {
    try {
      const hello = await readGame(game);
      if (hello.view.stage !== "over" && hello.claimed === null) return { url, hello };
      noteOver(game);
    } catch (error) {
      if (error instanceof Refusal && error.status === 404) forget(game);
    }
    return null;
  }

  /** Opens the game and goes to its table. @param {Wish} wish */
  start = async (wish) => {
    const name = wish.name || myName() || t("home-guest");
    location.assign(await openGame({ ...wish, name, seats: named(wish.seats) }));
  };

  /** @param {Wish} wish */
  async open(wish) {
    if (this.isOpening) return;
    this.isOpening = true;
    try {
      await this.start(wish);
    } catch (error) {
      this.trouble = error instanceof Refusal ? error.message || t("home-failed") : t("home-line-down");
      this.isOpening = false;
    }
  }

  /** A friend who is invited should read who asks. @param {Wish} wish */
  async invite(wish) {
    if (myName() || !wish.seats?.some(({ kind }) => kind === "open")) return this.open(wish);
    this.invited = wish;
    this.naming?.showModal();
  }

  get naming() {
    return /** @type {HTMLDialogElement | null} */ (this.querySelector("dialog.naming"));
  }

  /** @param {SubmitEvent} event */
  named(event) {
    event.preventDefault();
    callMe(String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get("name") ?? "").trim());
    this.naming?.close();
    if (this.invited) this.open(this.invited);
  }

  /** The dialog and its words come when they are wanted. */
  async choose() {
    await import("./newgame.js");
    const dialog = /** @type {import("./newgame.js").NewGameDialog | null} */ (this.querySelector("muggins-new-game"));
    if (!dialog) return;
    dialog.start = this.start;
    await dialog.show(lastWish()).catch(() => (this.trouble = t("home-line-down")));
  }

  /** What one click plays: the game of last time, if it was against the computer. @returns {Wish} */
  get usual() {
    const wish = lastWish();
    return wish?.seats?.slice(1).every(({ kind }) => kind === "bot") ? wish : FIRST;
  }

  render() {
    return html`<div class="rail" aria-hidden="true"><i></i><i></i><i></i><i></i></div>
    <main class="welcome">
      <header>
        <h1>Muggins</h1>
        <p class="motto">${t("home-motto")}</p>
      </header>
      <div class="fan" aria-hidden="true">${["5h", "5s", "5d", "Jc", "5c"].map((card) => html`<div class="card">${face(card)}</div>`)}</div>
      ${this.#play()} ${this.#goOn()} ${this.#ways()}
      <nav class="elsewhere" aria-label=${t("home-links")}>
        <a href="/rules">${t("home-rules")}</a>
        <a href="/score">${t("home-score")}</a>
        <a href="/pool">${t("home-pool")}</a>
        <a href="/history">${t("home-history")}</a>
        <a href="/verify">${t("home-verify")}</a>
        <a href="/api/docs">${t("home-api")}</a>
        ${otherLanguages().map(([name, own]) => html`<button type="button" lang=${name} @click=${() => speak(name)}>${own}</button>`)}
      </nav>
    </main>
    <muggins-new-game></muggins-new-game>
    ${this.#naming()}`;
  }

  #naming() {
    return html`<dialog class="naming" aria-labelledby="naming-title"><form @submit=${this.named}>
      <h2 id="naming-title">${t("home-naming")}</h2>
      <label class="field"><span>${t("join-name")}</span>
        <input type="text" name="name" maxlength="40" autocomplete="nickname" placeholder=${t("home-guest")} />
      </label>
      <footer>
        <button type="button" class="quiet" @click=${() => this.naming?.close()}>${t("home-naming-not")}</button>
        <button class="answer">${t("home-naming-done")}</button>
      </footer>
    </form></dialog>`;
  }

  #play() {
    const { usual } = this;
    return html`<div class="onward">
      <button type="button" class="answer" ?disabled=${this.isOpening} @click=${() => this.open(usual)}>
        ${t("home-play", { who: listed(usual.seats.flatMap(bots)) })}
        <small>${gameWords(usual.rules)}</small>
      </button>
      <p class="trouble" role="alert">${this.trouble}</p>
    </div>`;
  }

  #goOn() {
    if (!this.unfinished.length) return nothing;
    return html`<section class="unfinished" aria-labelledby="go-on">
      <h2 id="go-on">${t("home-go-on")}</h2>
      ${this.unfinished.map(({ url, hello }) => html`<a class="resume" href=${url}>
        <b>${this.#company(hello)}</b>
        <span>${capital(recap(hello))}</span>
        <span class="scores" aria-label=${t("home-scores")}>${hello.view.scores.map((score, side) => html`<span>${sideName(hello, side)} <b>${score}</b></span>`)}</span>
      </a>`)}
    </section>`;
  }

  /** @param {Hello} hello */
  #company({ names, bots, mine }) {
    const called = playerNames(names, bots);
    const others = called.filter((name, seat) => name && !mine.includes(seat));
    return others.length ? t("home-with", { who: listed(others) }) : listed(called);
  }

  #ways() {
    return html`<ul class="ways">
      ${Object.entries(SHORTCUTS).map(([way, wish]) => html`<li><button type="button" ?disabled=${this.isOpening} @click=${() => this.invite(wish)}>
        <b>${t(`home-${way}`)}</b><span>${t(`home-${way}-why`)}</span>
      </button></li>`)}
      <li><button type="button" aria-haspopup="dialog" @click=${this.choose}>
        <b>${t("home-more")}</b><span>${t("home-more-why")}</span>
      </button></li>
    </ul>`;
  }
}
await learn("home", "company", "voice");
document.title = t("home-page");
customElements.define("muggins-home", Home);
