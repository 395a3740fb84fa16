// What the player does about what is asked of him, by finger, key or word: drafts that the model keeps, and
// moves that go up the wire. No element and no drawing: whoever shows the table says how it stands.

import { nameOf, valueOf } from "./cards.js";
import { PLAY_POINTS, isPossible } from "./claims.js";
import { ASIDE, isSaid } from "./panel.js";
import { preference } from "./settings.js";
import { countedCards, goingBack, isBusy, layingOf } from "./turn.js";
import { countOf, playable } from "./view.js";
import { t } from "./words.js";

/** @typedef {import("./net.js").Wire} Wire */
/** @typedef {import("./protocol").View} View */
/** @typedef {import("./state.js").Action} Action */
/** @typedef {import("./state.js").Model} Model */
/** @typedef {import("./turn.js").Turn} Turn */

/**
 * @typedef {object} Seat where the player sits, as it is now
 * @property {Model} model
 * @property {Turn} turn
 * @property {View | null} view
 * @property {readonly string[]} hand in the order shown
 * @property {boolean} isFresh what has come up under a finger does not answer it yet
 * @property {Pick<Wire, "move"> | undefined} wire
 * @property {(action: Action) => void} dispatch
 */

export class Moves {
  /** @param {Seat} seat */
  constructor(seat) {
    this.seat = seat;
    /** The card that is to follow, while the one below it is being let stand. @type {import("./turn.js").Laying | null} */
    this.next = null;
  }

  /** The one thing that is asked for now. */
  answer() {
    const { turn, model, wire } = this.seat;
    if (isBusy(model)) return;
    switch (turn.kind) {
      case "discard":
        if (turn.missing === 0) wire?.move({ type: "discard", cards: turn.cards });
        return;
      case "lay":
        return this.#lay(turn);
      case "go":
        return void wire?.move({ type: "go" });
      case "count":
        return this.#count(turn);
      case "settle":
        return this.#settle(turn);
      case "continue":
        return this.#continue(turn.isAnswer);
      case "over":
      case "wait":
        return;
    }
  }

  /** @param {import("./turn.js").Laying} laying */
  #lay({ card, claim }) {
    if (card) this.seat.wire?.move(claim === null ? { type: "lay", card } : { type: "lay", card, claim });
  }

  /** Cards that are tapped are taken first; with none, the count is said. @param {Extract<Turn, {kind: "count"}>} turn */
  #count({ claim }) {
    const { model, wire, dispatch } = this.seat;
    if (model.tapped.length) return dispatch({ type: "take" });
    if (claim !== null) wire?.move({ type: "count", claim });
  }

  /** @param {Extract<Turn, {kind: "settle"}>} turn */
  #settle({ isCalling, points, follows }) {
    this.next = follows?.card ? follows : null;
    if (!isCalling) return void this.seat.wire?.move({ type: "accept" });
    if (points !== null) this.seat.wire?.move({ type: "call_muggins", points });
  }

  /** The card follows as soon as it is my turn; where something else came of it, I am asked anew. */
  followOn() {
    const { next } = this;
    const { turn, model, view } = this.seat;
    const isToldOn = model.inbox.length > 0 || (model.shown !== null && ASIDE.has(model.shown.event.type));
    if (!next?.card || isBusy(model) || (turn.kind === "wait" && isToldOn)) return;
    this.next = null;
    if (turn.kind === "lay" && view && playable(view).includes(next.card)) this.#lay(next);
  }

  /** @param {boolean} isAnswer whether the server waits for it too */
  #continue(isAnswer) {
    const { model, wire, dispatch } = this.seat;
    const { panel } = model;
    const isCounted = panel?.kind !== "count" || isSaid(panel);
    globalThis.speechSynthesis?.cancel(); // who goes on has heard enough
    dispatch({ type: "continue" });
    if (isAnswer && isCounted) wire?.move({ type: "ready" });
  }

  /** The second button of the bar. */
  other() {
    const { turn, model, dispatch } = this.seat;
    if (isBusy(model)) return;
    if (turn.kind === "settle") return dispatch({ type: "calling", isCalling: !turn.isCalling });
    if (turn.kind === "count") dispatch({ type: "untake" });
  }

  /** Back from a call, or from the set that was taken last: whether there was either. */
  back() {
    const { turn, model } = this.seat;
    const isTaken = turn.kind === "count" && model.taken.length > 0;
    if (!isTaken && !(turn.kind === "settle" && turn.isCalling)) return false;
    this.other();
    return true;
  }

  // ---- cards -------------------------------------------------------------------------------------

  /** A move that is under way names its cards: others would not be sent. @param {string} card */
  canPick(card) {
    const { turn, model, view, isFresh } = this.seat;
    if (isBusy(model) || !view || (isFresh && preference("oneTap"))) return false;
    return turn.kind === "discard" || (layingOf(turn) !== null && playable(view).includes(card));
  }

  /** @param {string} card */
  pick(card) {
    const { turn, model, view, dispatch } = this.seat;
    const laying = layingOf(turn);
    if (laying && view && !isBusy(model) && !playable(view).includes(card)) {
      return dispatch({ type: "refused", why: tooMuch(view, card) });
    }
    if (!this.canPick(card)) return;
    if (!laying) return dispatch({ type: "pick", card });
    if (laying.card !== card) dispatch({ type: "pick", card });
    if (laying.card === card || (preference("oneTap") && laying.claim === null)) this.answer();
  }

  /** The card at that place, of the hand or of the count. @param {number} place */
  pickPlace(place) {
    const { turn, view, hand, dispatch } = this.seat;
    const cards = turn.kind === "count" && view ? countedCards(view, turn) : hand;
    const card = cards[place];
    if (!card) return;
    if (turn.kind === "count") dispatch({ type: "tap", card });
    else this.pick(card);
  }

  /** A card that was dragged onto the cloth is played, or picked for the crib. @param {string} card */
  drop(card) {
    const { turn, model, dispatch } = this.seat;
    if (!this.canPick(card)) return;
    if (!model.chosen.includes(card)) dispatch({ type: "pick", card });
    if (turn.kind === "lay" && turn.claim === null) this.answer();
  }

  // ---- points ------------------------------------------------------------------------------------

  /** Whether digits write a number of points. */
  get isNumber() {
    const { turn, model } = this.seat;
    return turn.kind === "count" ? model.countBy === "number" : turn.kind === "settle" && turn.isCalling;
  }

  /** A digit goes on with the number that was written, or begins another. @param {number} digit */
  write(digit) {
    const { turn, dispatch } = this.seat;
    if (turn.kind !== "count" && turn.kind !== "settle") return;
    const before = turn.kind === "count" ? turn.claim : turn.points;
    const isFit = (/** @type {number} */ points) =>
      turn.kind === "count" ? isPossible(points, turn.cards.length) : points > 0 && points <= turn.most;
    const longer = (before ?? 0) * 10 + digit;
    const points = isFit(longer) ? longer : digit;
    if (isFit(points)) dispatch({ type: "claim", points });
  }

  /** The next number of points that a card can score: whether a card is asked for one. @param {number} by */
  claimMore(by) {
    const { turn, dispatch } = this.seat;
    const laying = layingOf(turn);
    if (!laying || laying.card === null || laying.claim === null) return false;
    const steps = [0, ...PLAY_POINTS];
    const points = steps[steps.indexOf(laying.claim) + by];
    if (points !== undefined) dispatch({ type: "claim", points });
    return true;
  }

  // ---- going back --------------------------------------------------------------------------------

  /** My last move is taken back: at once against bots, between people if the others agree. False where there
   * is none. */
  undo() {
    const { model, wire } = this.seat;
    if (isBusy(model)) return true;
    const act = goingBack(model);
    if (act) wire?.move({ type: act });
    return act !== null;
  }

  /** @param {boolean} granted */
  agree(granted) {
    const { model, wire } = this.seat;
    if (!isBusy(model)) wire?.move({ type: "answer_take_back", granted });
  }
}

/** Why a card cannot be laid: "The king of clubs makes 34, past 31." @param {View} view @param {string} card */
const tooMuch = (view, card) => t("cloth-too-much", { card: nameOf(card), count: countOf(view) + valueOf(card) });
