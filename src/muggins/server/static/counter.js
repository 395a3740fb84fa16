// The hand calculator beside the score-keeper: five cards, tapped or typed, and their count.

import { LitElement, html, nothing } from "./vendor/lit.js";
import { shortName } from "./cards.js";
import { face } from "./faces.js";
import { showLines } from "./lines.js";
import { showPhrases, totalOf } from "./spoken.js";
import { capital, theCard } from "./voice.js";
import { t } from "./words.js";
import { parseCards } from "./written.js";

/** @typedef {import("./cards.js").Card} Card */

const RANKS = [..."A23456789TJQK"];
const SUITS = [..."cdhs"];
/** Four in hand, then the starter. */
const FULL = 5;

/** Counts a hand. Tells `counted` with its points when they are to be pegged for whom `who` names. */
export class Counter extends LitElement {
  static properties = {
    who: { type: String },
    cards: { state: true },
    rank: { state: true },
    isCrib: { state: true },
    trouble: { state: true },
  };

  constructor() {
    super();
    this.who = "";
    /** @type {readonly Card[]} */
    this.cards = [];
    /** The rank that waits for its suit. */
    this.rank = "";
    this.isCrib = false;
    this.trouble = "";
  }

  createRenderRoot() {
    return this;
  }

  /** @param {SubmitEvent} event */
  type(event) {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    const { cards, fault } = parseCards(String(new FormData(form).get("cards")));
    this.rank = "";
    this.trouble = fault ? t("counter-fault", { word: fault }) : this.#misfit(cards);
    if (!this.trouble) this.cards = cards;
  }

  /** Why these cards are no hand and starter; "" if they are. @param {readonly Card[]} cards */
  #misfit(cards) {
    const twice = cards.find((card, n) => cards.indexOf(card) < n);
    if (twice) return t("counter-twice", { card: shortName(twice) });
    return cards.length === FULL ? "" : t("counter-number", { count: cards.length });
  }

  /** @param {string} suit */
  add(suit) {
    this.trouble = "";
    this.cards = [...this.cards, this.rank + suit];
    this.rank = "";
  }

  /** @param {Card} card */
  drop(card) {
    this.cards = this.cards.filter((other) => other !== card);
  }

  clear() {
    this.cards = [];
    this.rank = this.trouble = "";
    this.isCrib = false;
  }

  /** @param {number} points */
  peg(points) {
    this.dispatchEvent(new CustomEvent("counted", { detail: points }));
    this.clear();
  }

  render() {
    return html`<section class="counter" aria-labelledby="counter-title">
      <h2 id="counter-title">${t("counter-title")}</h2>
      ${this.#slots()} ${this.cards.length < FULL ? this.#keys() : nothing} ${this.#typed()}
      <p class="trouble" role="alert">${this.trouble}</p>
      <div class="counted" aria-live="polite">${this.cards.length === FULL ? this.#count() : nothing}</div>
    </section>`;
  }

  #slots() {
    const slots = Array.from({ length: FULL }, (_, n) => this.cards[n] ?? null);
    return html`<ol class="slots">
      ${slots.map((card, n) => html`<li class=${n === FULL - 1 ? "turned" : "held"}>
        ${card ? this.#card(card) : html`<span class="card blank"><span class="sr">${t("counter-blank")}</span></span>`}
        ${n === FULL - 1 ? html`<span class="what">${t("counter-starter")}</span>` : nothing}
      </li>`)}
    </ol>`;
  }

  /** @param {Card} card */
  #card(card) {
    return html`<button type="button" class="card" aria-label=${capital(t("counter-drop", { card: theCard(card) }))}
      @click=${() => this.drop(card)}>${face(card)}</button>`;
  }

  /** A rank, and then its suit: seventeen keys for the fifty-two cards. */
  #keys() {
    return html`<div class="ranks" role="group" aria-label=${t("counter-ranks")}>
        ${RANKS.map((rank) => html`<button type="button" class="key" aria-pressed=${rank === this.rank}
          @click=${() => (this.rank = rank)}>${rank === "T" ? "10" : rank}</button>`)}
      </div>
      <div class="suits" role="group" aria-label=${t("counter-suits")}>
        ${SUITS.map((suit) => this.#suit(suit))}
      </div>`;
  }

  /** @param {string} suit */
  #suit(suit) {
    const card = `${this.rank || "A"}${suit}`;
    const isTaken = this.rank === "" || this.cards.includes(card);
    const sign = this.rank ? shortName(card) : shortName(card).slice(1);
    return html`<button type="button" class="key suit-${suit}" ?disabled=${isTaken}
      aria-label=${this.rank ? theCard(card) : t("counter-suit", { suit })} @click=${() => this.add(suit)}>${sign}</button>`;
  }

  #typed() {
    return html`<form class="typed" @submit=${this.type}>
      <label for="counter-cards">${t("counter-typed")}</label>
      <input id="counter-cards" name="cards" placeholder="5h 5s 5d Jc 5c" autocomplete="off" autocapitalize="off" spellcheck="false" />
      <button class="quiet">${t("counter-count")}</button>
    </form>`;
  }

  #count() {
    const hand = this.cards.slice(0, -1);
    const lines = showLines(hand, this.cards[FULL - 1], this.isCrib);
    const points = totalOf(lines);
    return html`<label class="crib"><input type="checkbox" .checked=${this.isCrib}
        @change=${() => (this.isCrib = !this.isCrib)} />${t("counter-crib")}</label>
      <ol class="lines">
        ${showPhrases(lines).map(({ text, cards }) => html`<li>
          <span>${text}</span><span class="of">${cards.map((card) => html`<span class="suit-${card[1]}">${shortName(card)}</span> `)}</span>
        </li>`)}
      </ol>
      <p class="sum">${t("counter-points", { points })}</p>
      <p class="ways">
        ${points && this.who ? html`<button type="button" class="answer" @click=${() => this.peg(points)}>${t("counter-peg", { points, who: this.who })}</button>` : nothing}
        <button type="button" class="quiet" @click=${this.clear}>${t("counter-clear")}</button>
      </p>`;
  }
}
customElements.define("muggins-counter", Counter);
