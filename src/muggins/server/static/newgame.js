// The dialog of a new game: who sits where, and every rule that the server's menu has.

import { LitElement, html, nothing } from "./vendor/lit.js";
import { Refusal } from "./asking.js";
import { callMe, myName, readMenu, readOpponents } from "./games.js";
import { botName, gameName } from "./names.js";
import {
  MATCHES, dealsFor, draftFrom, draftOf, faultOf, highestOf, isDealt, isPossible, presetOf, presetsFor,
  withCount, withDeal, withOption, withPreset, withSitter, wishOf,
} from "./wish.js";
import { learn, t } from "./words.js";

/** @typedef {import("./protocol").Opponent} Opponent */
/** @typedef {import("./wish.js").Choice} Choice */
/** @typedef {import("./wish.js").Draft} Draft */
/** @typedef {import("./wish.js").Menu} Menu */
/** @typedef {import("./wish.js").Sitter} Sitter */
/** @typedef {import("./wish.js").Value} Value */
/** @typedef {import("./wish.js").Wish} Wish */

await learn("newgame");

const COUNTS = [2, 3, 4];
/** Options that stand in front; the others are folded away. */
const FIRST = ["target", "teams", "muggins"];
/** A game that was not wished for before is against this one. @type {Sitter} */
const USUAL = { kind: "bot", bot: "greedy" };
const ASK_AGAIN = 3000;

/** The name of an option, or of one of its values, in the catalogue. @param {...Value} words */
const key = (...words) => ["option", ...words].join("-").replaceAll("_", "-");

/** @param {Event} event */
const control = (event) => /** @type {HTMLInputElement} */ (event.target);

/** A sitter as the value of a choice, and back. @param {Sitter} sitter */
const spelled = ({ kind, bot }) => (kind === "bot" ? `bot:${bot}` : kind);

/** @param {string} text @returns {Sitter} */
const sitterOf = (text) => {
  const [kind, bot] = text.split(":");
  return /** @type {Sitter} */ (kind === "bot" ? { kind, bot } : { kind });
};

/** "Best of 3 games". @param {string} match */
const matchWords = (match) => {
  const number = Number(match.match(/\d+/)?.[0]);
  if (!match) return t("new-match-none");
  if (match.startsWith("best")) return t("new-match-best", { number });
  return match.startsWith("first") ? t("new-match-first", { number }) : t("new-match-games", { number });
};

export class NewGameDialog extends LitElement {
  static properties = {
    menu: { state: true },
    draft: { state: true },
    opponents: { state: true },
    trouble: { state: true },
    isOpening: { state: true },
  };

  constructor() {
    super();
    /** @type {Menu | null} */
    this.menu = null;
    /** @type {Draft | null} */
    this.draft = null;
    /** @type {Opponent[]} */
    this.opponents = [];
    this.trouble = "";
    this.isOpening = false;
    /** Opens the game and goes there. @type {(wish: Wish) => Promise<void>} */
    this.start = async () => {};
  }

  createRenderRoot() {
    return this;
  }

  /** Shows the dialog, filled in with that wish or with the usual game. @param {Wish | null} wish */
  async show(wish) {
    // A choice that lacks the one who is chosen would show another.
    [this.menu, this.opponents] = await Promise.all([readMenu(), readOpponents()]);
    this.draft = wish?.seats ? draftFrom(this.menu, wish) : draftOf(this.menu, [{ kind: "me" }, USUAL]);
    this.draft = { ...this.draft, name: myName() };
    this.trouble = "";
    await this.updateComplete;
    this.querySelector("dialog")?.showModal();
    this.#awaitReadiness();
  }

  /** Asks again who is ready, until nobody is on the way. */
  #awaitReadiness() {
    const isWaiting = this.opponents.some(({ readiness }) => readiness === "warming");
    if (isWaiting && this.querySelector("dialog[open]")) setTimeout(() => this.#askReadiness(), ASK_AGAIN);
  }

  async #askReadiness() {
    this.opponents = await readOpponents();
    this.#awaitReadiness();
  }

  /** @param {SubmitEvent} event */
  async submit(event) {
    event.preventDefault();
    const { menu, draft } = this;
    if (!menu || !draft || faultOf(menu, draft) || this.isOpening) return;
    callMe(draft.name);
    this.isOpening = true;
    try {
      await this.start(wishOf(menu, draft));
    } catch (error) {
      this.trouble = error instanceof Refusal ? error.message : t("home-line-down");
    }
    this.isOpening = false;
  }

  render() {
    const { menu, draft } = this;
    return html`<dialog class="newgame" aria-labelledby="new-title">
      ${menu && draft ? this.#form(menu, draft) : nothing}
    </dialog>`;
  }

  /** @param {Menu} menu @param {Draft} draft */
  #form(menu, draft) {
    return html`<form @submit=${this.submit} novalidate>
      <h2 id="new-title">${t("new-title")}</h2>
      <div class="pages">${this.#seats(menu, draft)} ${this.#game(menu, draft)}</div>
      <p class="trouble" role="alert">${this.trouble}</p>
      <footer>
        <button type="button" class="quiet" @click=${() => this.querySelector("dialog")?.close()}>${t("new-cancel")}</button>
        <button class="answer" ?disabled=${this.isOpening || faultOf(menu, draft) !== null}>${t("new-start")}</button>
      </footer>
    </form>`;
  }

  /** @param {Menu} menu @param {Draft} draft */
  #seats(menu, draft) {
    return html`<section class="who">
      <fieldset class="counts">
        <legend>${t("new-seats")}</legend>
        ${COUNTS.map((count) => html`<label>
          <input type="radio" name="count" .checked=${draft.seats.length === count} @change=${() => (this.draft = withCount(menu, draft, count))} />
          <span>${t("new-count-seats", { count })}</span>
        </label>`)}
      </fieldset>
      <ol class="chairs">
        <li>${this.#called(t("new-your-name"), draft.name, t("new-guest"), (name) => (this.draft = { ...draft, name }))}</li>
        ${draft.seats.slice(1).map((sitter, n) => html`<li>${this.#chair(draft, sitter, n + 1)}</li>`)}
      </ol>
    </section>`;
  }

  /** @param {string} label @param {string} name @param {string} usual @param {(name: string) => void} call */
  #called(label, name, usual, call) {
    return html`<label class="field"><span>${label}</span>
      <input type="text" maxlength="40" autocomplete="off" .value=${name} placeholder=${usual}
        @input=${(/** @type {Event} */ event) => call(control(event).value)} />
    </label>`;
  }

  /** @param {Draft} draft @param {Sitter} sitter @param {number} place */
  #chair(draft, sitter, place) {
    const number = place + 1;
    const isPartner = draft.options.teams === "partners" && place === 2;
    return html`<label class="field">
        <span>${t("new-seat", { number })}${isPartner ? html` <em>${t("new-partner")}</em>` : nothing}</span>
        <select @change=${(/** @type {Event} */ event) => (this.draft = withSitter(draft, place, sitterOf(control(event).value)))}>
          ${[["open", t("new-friend")], ["me", t("new-device")]].map(([value, text]) => this.#choice(value, text, spelled(sitter)))}
          <optgroup label=${t("new-computer")}>
            ${this.opponents.map(({ name, readiness }) => this.#choice(`bot:${name}`, readyName(name, readiness), spelled(sitter)))}
          </optgroup>
        </select>
      </label>
      ${sitter.kind === "bot" ? html`<p class="why">${t(`bot-${sitter.bot}-why`)}</p>` : nothing}
      ${sitter.kind === "me"
        ? this.#called(t("new-device-name", { number }), sitter.name ?? "", t("new-guest"), (name) => (this.draft = withSitter(draft, place, { kind: "me", name })))
        : nothing}`;
  }

  /** @param {string} value @param {string} text @param {string} chosen */
  #choice(value, text, chosen) {
    return html`<option value=${value} .selected=${value === chosen}>${text}</option>`;
  }

  /** @param {Menu} menu @param {Draft} draft */
  #game(menu, draft) {
    const [first, others] = [true, false].map((isFirst) => menu.options.filter(({ name }) => FIRST.includes(name) === isFirst));
    return html`<section class="what">
      ${this.#preset(menu, draft)}
      ${first.map((choice) => this.#option(menu, draft, choice))}
      ${this.#match(draft)}
      <details>
        <summary>${t("new-options")}</summary>
        ${this.#deal(menu, draft)}
        ${others.map((choice) => this.#option(menu, draft, choice))}
        ${this.#seed(draft)}
      </details>
    </section>`;
  }

  /** @param {Menu} menu @param {Draft} draft */
  #preset(menu, draft) {
    const chosen = presetOf(menu, draft.options) ?? "";
    return html`<label class="field"><span>${t("new-game")}</span>
      <select @change=${(/** @type {Event} */ event) => (this.draft = withPreset(menu, draft, control(event).value))}>
        ${chosen ? nothing : html`<option value="" selected disabled>${t("new-preset-own")}</option>`}
        ${presetsFor(menu, draft.seats.length).map((name) => this.#choice(name, gameName(name) ?? name, chosen))}
      </select>
    </label>`;
  }

  /** @param {Draft} draft */
  #match(draft) {
    return html`<label class="field"><span>${t("new-match")}</span>
      <select @change=${(/** @type {Event} */ event) => (this.draft = { ...draft, match: control(event).value })}>
        ${MATCHES.map((match) => this.#choice(match, matchWords(match), draft.match))}
      </select>
    </label>`;
  }

  /** @param {Menu} menu @param {Draft} draft */
  #deal(menu, draft) {
    const deals = dealsFor(menu, draft.seats.length);
    return html`<label class="field"><span>${t("new-deal")}</span>
      <select @change=${(/** @type {Event} */ event) => (this.draft = withDeal(draft, deals[Number(control(event).value)]))}>
        ${deals.map((deal, n) => html`<option value=${n} .selected=${isDealt(draft.options, deal)}>
          ${t("new-deal-of", { dealt: deal.dealt, tossed: deal.tossed, deck: deal.crib_from_deck })}
        </option>`)}
      </select>
    </label>`;
  }

  /** @param {Menu} menu @param {Draft} draft @param {Choice} choice */
  #option(menu, draft, choice) {
    const value = draft.options[choice.name];
    const set = (/** @type {Value} */ now) => (this.draft = withOption(menu, draft, choice.name, now));
    if (typeof value === "boolean") {
      return html`<label class="field check">
        <input type="checkbox" .checked=${value} @change=${(/** @type {Event} */ event) => set(control(event).checked)} />
        <span>${t(key(choice.name))}</span>
      </label>`;
    }
    return choice.choices.length ? this.#words(draft, choice, set) : this.#number(menu, draft, choice, set);
  }

  /** One of a few; not shown where the seats leave no choice. @param {Draft} draft @param {Choice} choice
   * @param {(value: Value) => void} set */
  #words({ options, seats }, { name, ...choice }, set) {
    const possible = choice.choices.filter((value) => isPossible({ name, ...choice }, value, seats.length));
    if (possible.length < 2) return nothing;
    return html`<label class="field"><span>${t(key(name))}</span>
      <select @change=${(/** @type {Event} */ event) => set(control(event).value)}>
        ${possible.map((value) => this.#choice(String(value), t(key(name, value)), String(options[name])))}
      </select>
    </label>`;
  }

  /** @param {Menu} menu @param {Draft} draft @param {Choice} choice @param {(value: Value) => void} set */
  #number(menu, draft, choice, set) {
    const { name, least } = choice;
    if (!isPossible(choice, least + 1, draft.seats.length)) return nothing;
    const isWrong = faultOf(menu, draft) === choice;
    const highest = highestOf(choice, draft.options);
    return html`<label class="field number"><span>${t(key(name))}</span>
      <input type="number" inputmode="numeric" min=${least} max=${highest} required aria-invalid=${isWrong}
        aria-describedby=${isWrong ? "new-wrong" : nothing} .value=${String(draft.options[name])}
        @change=${(/** @type {Event} */ event) => set(control(event).value === "" ? NaN : Number(control(event).value))} />
      ${isWrong ? html`<em id="new-wrong" class="wrong">${t("new-number-wrong", { least, most: highest })}</em>` : nothing}
    </label>`;
  }

  /** @param {Draft} draft */
  #seed(draft) {
    return html`<label class="field"><span>${t("new-seed")}</span>
        <input type="text" maxlength="64" autocomplete="off" .value=${draft.seed} aria-describedby="seed-why"
          @input=${(/** @type {Event} */ event) => (this.draft = { ...draft, seed: control(event).value })} />
      </label>
      <p class="why" id="seed-why">${t("new-seed-why")}</p>`;
  }
}

/** @param {string} bot @param {Opponent["readiness"]} readiness */
const readyName = (bot, readiness) => {
  const name = botName(bot);
  if (readiness === "warming") return t("new-warming", { name });
  return readiness === "failed" ? t("new-failed", { name }) : name;
};

customElements.define("muggins-new-game", NewGameDialog);
