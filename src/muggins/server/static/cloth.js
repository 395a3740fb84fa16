// What lies on the cloth: hands, the pile with its count, starter, crib, and the counted hands.

import { classMap, html, nothing, repeat } from "./vendor/lit.js";
import { nameOf, shortName, valueOf } from "./cards.js";
import { back, face } from "./faces.js";
import { countOf } from "./state.js";
import { capital, nameFor, whose } from "./voice.js";

/** @typedef {import("./state.js").Model} Model */
/** @typedef {import("./state.js").Count} Count */
/** @typedef {import("./state.js").Cut} Cut */
/** @typedef {import("./protocol").View} View */
/** @typedef {import("./protocol").Laid} Laid */

/** @param {string} card @param {string} [extra] */
const shown = (card, extra = "") =>
  html`<li class="card ${extra}" aria-label=${nameOf(card)}>${face(card)}</li>`;

/** @param {number} count @param {string} label */
const backs = (count, label) => html`<ul class="backs" aria-label=${label}>
  ${Array.from({ length: count }, () => html`<li class="card">${back()}</li>`)}
</ul>`;

/** A player who sits opposite: name, cards in hand. @param {Model} model @param {View} view
 * @param {number} seat */
const opposite = (model, view, seat) => {
  const name = nameFor(model, seat);
  const held = view.held[seat];
  return html`<figure class="opposite">
    ${backs(held, `${name} holds ${held} ${held === 1 ? "card" : "cards"}`)}
    <figcaption>${name}</figcaption>
  </figure>`;
};

/** @param {Model} model @param {View} view */
export const opponents = (model, view) =>
  view.held.map((_, seat) => (seat === model.seat ? nothing : opposite(model, view, seat)));

/** The deck with the starter on it, and the crib by whoever owns it. @param {Model} model
 * @param {View} view */
export const deck = (model, view) => html`<section class="deck" aria-label="Starter and crib">
  <figure class="starter">
    <div class="card stack">${view.starter ? face(view.starter) : back()}</div>
    <figcaption>${view.starter ? html`Starter<span class="sr">${` (${nameOf(view.starter)})`}</span>` : "Deck"}</figcaption>
  </figure>
  ${view.dealer === null ? nothing : crib(model, view, view.dealer)}
</section>`;

/** @param {View} view */
const thrown = (view) =>
  view.stage === "discarding" ? view.first_tossed.length * view.rules.tossed : view.starter ? 4 : 0;

/** @param {Model} model @param {View} view @param {number} dealer */
const crib = (model, view, dealer) => {
  const owner = capital(whose(model, dealer));
  const count = thrown(view);
  return html`<figure class="crib ${dealer === model.seat ? "mine" : "theirs"}">
    <ul aria-label="${owner} crib, ${count} cards">
      ${Array.from({ length: 4 }, (_, n) => html`<li class="card slot">${n < count ? back() : nothing}</li>`)}
    </ul>
    <figcaption>${owner} crib</figcaption>
  </figure>`;
};

/** @param {Laid} laid @param {number | null} me */
const laidCard = ({ seat, card }, me) => shown(card, seat === me ? "mine" : "theirs");

/** The play: the running count and its cards, each nearer to who laid it. @param {Model} model
 * @param {View} view */
export const play = (model, view) => html`<section class="play" aria-label="The play">
  <ul class="finished" aria-label="Earlier counts">
    ${view.finished.flat().map((laid) => laidCard(laid, model.seat))}
  </ul>
  <p class="count"><span class="sr">Count </span>${countOf(view)}</p>
  <ol class="pile" aria-label="Cards of this count">
    ${repeat(view.pile, (laid) => laid.card, (laid) => laidCard(laid, model.seat))}
  </ol>
</section>`;

/** The cut for deal. @param {Model} model @param {Cut} cut */
export const cutPanel = (model, cut) => html`<section class="panel cut" aria-label="Cut for deal">
  <h2>${cut.dealer === null ? "A tie: cut again" : `${nameFor(model, cut.dealer)} ${cut.dealer === model.seat ? "deal" : "deals"} first`}</h2>
  <ul class="spread">
    ${cut.seats.map(
      (seat, n) => html`<li class="drawn ${seat === cut.dealer ? "lit" : ""}">
        <div class="card" role="img" aria-label=${nameOf(cut.cards[n])}>${face(cut.cards[n])}</div>
        <span>${nameFor(model, seat)}</span>
      </li>`,
    )}
  </ul>
  <p>The lower card deals, and has the first crib.</p>
</section>`;

/** The points of the phrases said so far are in their words; the last word is the total.
 * @param {Model} model @param {View} view @param {Count} count */
export const countPanel = (model, view, count) => {
  const { hand, phrases, revealed } = count;
  const said = phrases.slice(0, revealed);
  const lit = new Set(said.at(-1)?.cards ?? []);
  const isSaid = revealed >= phrases.length;
  const total = hand.lines.reduce((sum, line) => sum + line.points, 0);
  return html`<section class="panel counting" aria-label="The show">
    <h2>${capital(whose(model, hand.seat))} ${hand.source}</h2>
    <ul class="spread">
      ${[...hand.cards].map((card) => shown(card, lit.has(card) ? "lit" : ""))}
      ${view.starter ? shown(view.starter, `apart ${lit.has(view.starter) ? "lit" : ""}`) : nothing}
    </ul>
    <ol class=${classMap({ phrases: true, many: phrases.length > 7 })}>
      ${said.map((phrase, n) => html`<li class=${classMap({ now: n === revealed - 1 })}>
        <span>${capital(phrase.text)}</span><span class="why">${phrase.cards.map(shortName).join(" ")}</span>
      </li>`)}
      ${phrases.length === 0 ? html`<li class="now"><span>Nothing</span></li>` : nothing}
    </ol>
    <p class="total">${isSaid ? html`<b>${total}</b> ${total === 1 ? "point" : "points"}` : nothing}</p>
  </section>`;
};

/** My hand: buttons while I may pick, a row of cards otherwise. @param {Model} model
 * @param {readonly string[]} hand in the order shown @param {readonly string[]} fitting which may be picked
 * @param {(card: string) => void} pick */
export const ownHand = (model, hand, fitting, pick) => html`<ul class="hand" aria-label="Your hand">
  ${repeat(hand, (card) => card, (card, n) => {
    const isChosen = model.chosen.includes(card);
    return html`<li><button type="button" class=${classMap({ card: true, chosen: isChosen, unfit: !fitting.includes(card) })}
      aria-pressed=${isChosen} aria-label=${pickLabel(model, card)} aria-keyshortcuts=${n + 1}
      data-card=${card} @click=${() => pick(card)}>${face(card)}</button></li>`;
  })}
</ul>`;

/** "five of hearts, picked, 1 of 2". @param {Model} model @param {string} card */
const pickLabel = (model, card) => {
  const place = model.chosen.indexOf(card);
  return place < 0 ? nameOf(card) : `${nameOf(card)}, picked`;
};

/** Why a card cannot be laid: "The king of clubs makes 34, past 31." @param {View} view
 * @param {string} card */
export const tooMuch = (view, card) =>
  `The ${nameOf(card)} makes ${countOf(view) + valueOf(card)}, past 31.`;
