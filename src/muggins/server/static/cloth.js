// What lies on the cloth: hands, the pile with its count, starter and crib.

import { classMap, html, nothing, repeat } from "./vendor/lit.js";
import { nameOf } from "./cards.js";
import { back, face } from "./faces.js";
import { actors, nameplate, pegMark } from "./plates.js";
import { countOf } from "./view.js";
import { nameFor } from "./voice.js";
import { learn, t } from "./words.js";

/** @typedef {import("./state.js").Model} Model */
/** @typedef {import("./panel.js").Cut} Cut */
/** @typedef {import("./protocol").View} View */
/** @typedef {import("./protocol").Laid} Laid */

learn("cloth");

/** Whose something is, for a sentence. @param {Model} model @param {number} seat */
const owner = (model, seat) => ({ mine: seat === model.seat ? "yes" : "no", who: nameFor(model, seat) });

/** @param {number} count @param {string} label */
const backs = (count, label) => html`<ul class="backs" aria-label=${label}>
  ${Array.from({ length: count }, () => html`<li class="card">${back()}</li>`)}
</ul>`;

/** Where the others sit, clockwise from my left hand; I, or a spectator's first seat, sit near. */
const PLACES = [[], [], ["top"], ["left", "right"], ["left", "top", "right"]];

/** Everybody but me, with the place; all of them for a spectator. @param {Model} model @param {View} view
 * @returns {[seat: number, place: string][]} */
const around = (model, view) => {
  const seats = view.held.length;
  const near = model.seat ?? 0;
  const others = (PLACES[seats] ?? []).map(
    (place, n) => /** @type {[number, string]} */ ([(near + n + 1) % seats, place]),
  );
  return model.seat === null ? [...others, [near, "near"]] : others;
};

/** Classes that say at which edges of the cloth somebody sits. @param {Model} model @param {View} view */
export const seated = (model, view) => around(model, view).map(([, place]) => `with-${place}`).join(" ");

/** @param {Model} model @param {View} view */
export const opponents = (model, view) => {
  const acting = actors(model, view);
  return around(model, view).map(([seat, place]) => {
    const label = t("seat-holds", { who: nameFor(model, seat), cards: view.held[seat] });
    return html`<figure class="seat at-${place} ${acting.has(seat) ? "acting" : ""}" data-holder=${seat}>
      ${backs(view.held[seat], label)} ${nameplate(model, view, seat)}
    </figure>`;
  });
};

/** The deck with the starter on it, and the crib by whoever owns it. @param {Model} model
 * @param {View} view */
export const deck = (model, view) => html`<section class="deck" aria-label=${t("cloth-deck-and-crib")}>
  <figure class="starter">
    <div class="card stack" data-card=${view.starter ?? nothing}>${view.starter ? face(view.starter) : back()}</div>
    <figcaption>${
      view.starter
        ? html`${t("cloth-starter")}<span class="sr"> ${t("cloth-starter-is", { card: nameOf(view.starter) })}</span>`
        : t("cloth-deck")
    }</figcaption>
  </figure>
  ${view.dealer === null ? nothing : crib(model, view, view.dealer)}
</section>`;

/** @param {View} view */
const thrown = (view) =>
  view.stage === "discarding"
    ? view.first_tossed.length * view.rules.tossed + view.rules.crib_from_deck
    : view.starter ? 4 : 0;

/** @param {Model} model @param {View} view @param {number} dealer */
const crib = (model, view, dealer) => {
  const whose = owner(model, dealer);
  const count = thrown(view);
  return html`<figure class="crib ${dealer === model.seat ? "mine" : "theirs"}">
    <ul aria-label=${t("cloth-crib-holds", { ...whose, cards: count })}>
      ${Array.from({ length: 4 }, (_, n) => html`<li class="card slot ${n < count ? "" : "empty"}">${n < count ? back() : nothing}</li>`)}
    </ul>
    <figcaption>${t("cloth-crib", whose)}</figcaption>
  </figure>`;
};

/** A card of the play, nearer to who laid it; where that does not tell, it bears his peg.
 * @param {Model} model @param {Laid} laid */
const laidCard = (model, { seat, card }) => {
  const label = t("cloth-laid", { ...owner(model, seat), card: nameOf(card) });
  return html`<li class="card ${seat === model.seat ? "mine" : "theirs"}" aria-label=${label}
    data-card=${card} data-from=${seat}>
    ${face(card)}${model.names.length > 2 ? html`<span class="layer">${pegMark(model.sides[seat])}</span>` : nothing}
  </li>`;
};

/** The play: the running count and its cards, each nearer to who laid it. @param {Model} model
 * @param {View} view */
export const play = (model, view) => html`<ol class="finished" aria-label=${t("cloth-finished")}>
    ${view.finished.map((count) => html`<li><ol>${repeat(count, (laid) => laid.card, (laid) => laidCard(model, laid))}</ol></li>`)}
  </ol>
  <section class="play" aria-label=${t("cloth-play")}>
  <p class="count"><span class="sr">${t("cloth-count")} </span>${countOf(view)}</p>
  <ol class="pile" aria-label=${t("cloth-pile")}>
    ${repeat(view.pile, (laid) => laid.card, (laid) => laidCard(model, laid))}
  </ol>
</section>`;

/** The cut for deal. @param {Model} model @param {Cut} cut */
export const cutPanel = (model, cut) => html`<section class="panel cut" aria-label=${t("cut-title")}>
  <h2>${cut.dealer === null ? t("cut-tie") : t("cut-deals", owner(model, cut.dealer))}</h2>
  <ul class="spread">
    ${cut.seats.map(
      (seat, n) => html`<li class="drawn ${seat === cut.dealer ? "lit" : ""}">
        <div class="card" role="img" aria-label=${nameOf(cut.cards[n])}>${face(cut.cards[n])}</div>
        <span>${nameFor(model, seat)}</span>
      </li>`,
    )}
  </ul>
  <p>${model.shown?.view.rules.cut_winner === "highest" ? t("cut-why-high") : t("cut-why")}</p>
</section>`;

/** My hand: buttons while I may pick, a row of cards otherwise. @param {Model} model
 * @param {readonly string[]} hand in the order shown @param {readonly string[]} fitting which may be picked
 * @param {(card: string) => void} pick */
export const ownHand = (model, hand, fitting, pick) => html`<ul class="hand of-${hand.length}" aria-label=${t("cloth-hand")}>
  ${repeat(hand, (card) => card, (card, n) => {
    const isChosen = model.chosen.includes(card);
    const isFit = fitting.includes(card);
    return html`<li><button type="button" class=${classMap({ card: true, chosen: isChosen, fit: isFit, unfit: !isFit })}
      aria-pressed=${isChosen} aria-label=${isChosen ? t("cloth-picked", { card: nameOf(card) }) : nameOf(card)}
      aria-keyshortcuts=${n + 1} data-card=${card} @click=${() => pick(card)}>${face(card)}</button></li>`;
  })}
</ul>`;
