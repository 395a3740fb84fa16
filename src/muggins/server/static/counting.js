// The count on the cloth: told line by line, or made by hand, and what became of a wrong one.

import { classMap, html, nothing } from "./vendor/lit.js";
import { byRank, nameOf } from "./cards.js";
import { PLAY_POINTS, isPossible } from "./claims.js";
import { face } from "./faces.js";
import { linesOf, missedOf } from "./lines.js";
import { isSaid } from "./panel.js";
import { nameOfLine, spokenNumber, spokenTotal, totalOf } from "./spoken.js";
import { countedCards } from "./turn.js";
import { dueLines } from "./view.js";
import { capital, listed, outcomeOf, person, shortNames, theCard } from "./voice.js";
import { learn, t } from "./words.js";

/** @typedef {import("./state.js").Model} Model */
/** @typedef {import("./turn.js").Turn} Turn */
/** @typedef {import("./panel.js").Count} Count */
/** @typedef {import("./panel.js").Verdict} Verdict */
/** @typedef {import("./state.js").Action} Action */
/** @typedef {import("./protocol").View} View */
/** @typedef {import("./protocol").Line} Line */
/** @typedef {import("./protocol").Phrase} Phrase */
/** @typedef {Extract<Turn, {kind: "count"}>} CountTurn */
/** @typedef {Extract<Turn, {kind: "settle"}>} SettleTurn */
/** @typedef {(action: Action) => void} Dispatch */

learn("counting");

// ---- a count that is told ------------------------------------------------------------------------

/** @param {string} card @param {string} [extra] */
const shown = (card, extra = "") => html`<li class="card ${extra}" aria-label=${nameOf(card)} data-card=${card}>${face(card)}</li>`;

/** @param {View} view @param {readonly string[]} cards @param {ReadonlySet<string>} lit */
const spread = (view, cards, lit) => html`<ul class="spread of-${cards.length + (view.starter ? 1 : 0)} ${lit.size ? "partly-lit" : ""}">
  ${[...cards].map((card) => shown(card, lit.has(card) ? "lit" : ""))}
  ${view.starter ? shown(view.starter, `apart ${lit.has(view.starter) ? "lit" : ""}`) : nothing}
</ul>`;

/** A hand or crib on the table, as far as its count has been told. @param {Model} model
 * @param {View} view @param {Count} count */
export const countPanel = (model, view, count) => {
  const { hand, phrases, revealed } = count;
  const told = phrases.slice(0, revealed);
  return html`<section class=${classMap({ panel: true, counting: true, told: !count.isOpen, judged: hand.claim !== null })} aria-label=${t("count-show")}>
    <h2>${t(`count-title-${hand.source}`, person(model, hand.seat))}</h2>
    ${spread(view, hand.cards, new Set(told.at(-1)?.cards ?? []))}
    ${hand.claim === null ? nothing : claimBanner(model, hand.seat, hand.claim, count)}
    ${count.isOpen ? nothing : html`${tellLines(count)}
      <p class="total">${isSaid(count) ? totalWords(totalOf(hand.lines)) : nothing}</p>
      ${isSaid(count) ? missedNote(hand.lines, hand.claim, count.taken) : nothing}`}
  </section>`;
};

/** @param {number} total */
const totalWords = (total) => html`<b>${total}</b> ${t("count-points", { total })}`;

/** Each line has its place on the paper before it is told, so that none moves when another comes.
 * @param {Count} count */
const tellLines = ({ phrases, revealed, taken, hand }) => {
  const missed = new Set(taken ? missedOf(hand.lines, 0, taken).flatMap(({ cards }) => cards.join()) : []);
  const isMissed = (/** @type {Phrase} */ { cards }) => missed.has(cards.join());
  return html`<ol class=${classMap({ phrases: true, many: phrases.length > 7 })}>
    ${phrases.map((phrase, n) => html`<li class=${classMap({ now: n === revealed - 1, untold: n >= revealed, missed: isMissed(phrase) })}>
      <span>${capital(phrase.text)}</span><span class="why">${shortNames(phrase.cards)}</span>
    </li>`)}
    ${phrases.length === 0 ? html`<li class="now"><span>${t("count-nothing-there")}</span></li>` : nothing}
  </ol>`;
};

/** What was said, and what was called on it, in exactly these words. @param {Model} model
 * @param {number} seat @param {number} claim @param {Pick<Count, "called">} settled */
const claimBanner = (model, seat, claim, { called }) => html`<p class="banner">
  <span>${t("banner-says", { ...person(model, seat), claim: spokenTotal(claim) })}</span>
  ${called ? html`<strong class="muggins">${calledWords(model, called)}</strong>` : nothing}
</p>`;

/** @param {Model} model @param {import("./protocol").MugginsCalled} called */
const calledWords = (model, called) =>
  t("banner-called", {
    ...person(model, called.seat),
    outcome: outcomeOf(called),
    points: spokenNumber(called.points),
    truth: spokenNumber(called.missed),
  });

/** The line that was left out, where it is known; how many points, where it is not.
 * @param {readonly Line[]} lines @param {number | null} claim
 * @param {readonly (readonly string[])[] | null} taken */
const missedNote = (lines, claim, taken) => {
  if (claim === null || claim === totalOf(lines)) return nothing;
  const lacking = totalOf(lines) - claim;
  if (lacking < 0) return html`<p class="astray">${t("count-too-many", { points: -lacking })}</p>`;
  const missed = missedOf(lines, claim, taken);
  const isNamed = missed.length > 0 && missed.length < lines.length; // all of them stand above
  const named = listed(missed.map((line) => t("count-line", { what: nameOfLine(line), cards: shortNames(line.cards) })));
  return html`<p class="astray">${isNamed ? t("count-missed-lines", { lines: named }) : t("count-missed", { points: lacking })}</p>`;
};

// ---- a card of the play that was worth something else --------------------------------------------

/** @param {Model} model @param {Verdict} verdict */
export const verdictPanel = (model, verdict) => {
  const { seat, card, claim, lines, called } = verdict;
  const truth = totalOf(lines);
  return html`<section class="panel counting told judged verdict" aria-label=${t("count-verdict")}>
    <h2>${t("verdict-title", { ...person(model, seat), card: theCard(card) })}</h2>
    <ul class="spread">${shown(card, "lit")}</ul>
    ${claimBanner(model, seat, claim, { called })}
    <p class="phrases">${lines.length ? t("verdict-worth", { lines: listed(lines.map(nameOfLine)) }) : t("verdict-nothing")}</p>
    <p class="total">${totalWords(truth)}</p>
    ${missedNote(lines, claim, null)}
  </section>`;
};

// ---- a count that is made by hand ----------------------------------------------------------------

/** Numbers to choose one from. @param {string} label @param {readonly number[]} numbers
 * @param {number | null} chosen @param {(points: number) => boolean} isFit
 * @param {(points: number) => void} choose */
const numberGrid = (label, numbers, chosen, isFit, choose) => html`<div class="numbers" role="group" aria-label=${label}>
  ${numbers.map((points) => html`<button type="button" class=${classMap({ number: true, chosen: points === chosen })}
    aria-pressed=${points === chosen} aria-disabled=${!isFit(points)}
    @click=${() => isFit(points) && choose(points)}>${points}</button>`)}
</div>`;

/** @param {number} first @param {number} last */
const numbersFrom = (first, last) => Array.from({ length: last - first + 1 }, (_, n) => first + n);

/** My hand or crib, which I count. @param {Model} model @param {View} view @param {CountTurn} turn
 * @param {Dispatch} dispatch @param {() => void} turnOver counts the other way: by number, or by cards */
export const askPanel = (model, view, turn, dispatch, turnOver) => {
  const isByCards = model.countBy === "cards";
  return html`<section class="panel counting by-hand" aria-label=${t("count-show")}>
    <h2>${t(`count-ask-${turn.source}`)}</h2>
    ${isByCards ? cardsToTake(model, view, turn, dispatch) : spread(view, [...turn.cards].sort(byRank), new Set())}
    ${isByCards ? takenLines(model, view) : numbersToSay(turn, dispatch)}
    <button type="button" class="plain other-way" @click=${turnOver}>${isByCards ? t("count-by-number") : t("count-by-cards")}</button>
  </section>`;
};

/** @param {CountTurn} turn @param {Dispatch} dispatch */
const numbersToSay = (turn, dispatch) => numberGrid(
  t("count-numbers"), numbersFrom(0, turn.most), turn.claim,
  (points) => isPossible(points, turn.cards.length),
  (points) => dispatch({ type: "claim", points }),
);

/** @param {Model} model @param {View} view @param {CountTurn} turn @param {Dispatch} dispatch */
const cardsToTake = ({ tapped }, view, turn, dispatch) => html`<ul class="spread of-${turn.cards.length + 1} takeable" aria-label=${t("count-take-label")}>
  ${countedCards(view, turn).map((card, n) => html`<li class=${card === view.starter ? "apart" : ""}><button type="button" aria-pressed=${tapped.includes(card)}
    class=${classMap({ card: true, lit: tapped.includes(card) })}
    aria-label=${card === view.starter ? t("count-starter", { card: nameOf(card) }) : nameOf(card)}
    aria-keyshortcuts=${n + 1} data-card=${card} @click=${() => dispatch({ type: "tap", card })}>${face(card)}</button></li>`)}
</ul>`;

/** @param {Model} model @param {View} view */
const takenLines = ({ taken }, view) => {
  const lines = linesOf(dueLines(view), taken);
  return html`<ol class="phrases taken" aria-label=${t("count-taken-label")}>
    ${taken.map((set) => html`<li>
      <span>${capital(listed(linesOf(lines, [set]).map(nameOfLine)))}</span><span class="why">${shortNames(set)}</span>
    </li>`)}
    ${taken.length ? nothing : html`<li>${t("count-take-hint")}</li>`}
  </ol>`;
};

/** Muggins: the points that I say were missed. @param {Model} model @param {View} view
 * @param {SettleTurn} turn @param {Dispatch} dispatch */
export const callPanel = (model, view, turn, dispatch) => {
  const { pending, points, most } = turn;
  const isPlay = pending.source === "play";
  const numbers = isPlay ? numbersFrom(1, Math.max(...PLAY_POINTS)) : numbersFrom(1, most);
  return html`<section class="panel counting by-hand" aria-label=${t("count-muggins")}>
    <h2>${t("call-title")}</h2>
    ${isPlay ? pileOf(pending.cards) : spread(view, pending.cards, new Set())}
    ${claimBanner(model, pending.seat, pending.claim, { called: null })}
    ${numberGrid(t("call-numbers"), numbers, points, () => true, (chosen) => dispatch({ type: "claim", points: chosen }))}
  </section>`;
};

/** @param {readonly string[]} pile */
const pileOf = (pile) => html`<ul class="spread partly-lit pile-counted">${pile.map((card, n) => shown(card, n === pile.length - 1 ? "lit" : ""))}</ul>`;

/** The points that my card is said to score. @param {number | null} claim @param {boolean} isMine
 * @param {Dispatch} dispatch */
export const claimStrip = (claim, isMine, dispatch) => numberGrid(
  t("play-points-label"), [0, ...PLAY_POINTS], claim, () => isMine, (points) => dispatch({ type: "claim", points }),
);
