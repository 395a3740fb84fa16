// What the player does: which presses become drafts, which go up the wire, and which do nothing.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Moves } from "../../src/muggins/server/static/moves.js";
import { opening, reduce } from "../../src/muggins/server/static/state.js";
import { turnOf } from "../../src/muggins/server/static/turn.js";
import { learn } from "../../src/muggins/server/static/words.js";
import { hello, message, VIEW } from "./staged.js";

await learn("cloth", "table", "voice");

/** @typedef {import("../../src/muggins/server/static/protocol.d.ts").Command} Command */
/** @typedef {import("../../src/muggins/server/static/protocol.d.ts").Message} Message */
/** @typedef {import("../../src/muggins/server/static/protocol.d.ts").Option} Option */
/** @typedef {import("../../src/muggins/server/static/protocol.d.ts").View} View */
/** @typedef {import("../../src/muggins/server/static/state.js").Action} Action */

const DEALT = ["2h", "3d", "5h", "6h", "Jc", "Kd"];

/** A player to whom that option is open now, and what went up the wire. */
class Sitter {
  /** @param {Option[]} legal @param {Partial<View>} [view] @param {Partial<Message>} [more] */
  constructor(legal, view = {}, more = {}) {
    /** @type {Command[]} */
    this.sent = [];
    this.isFresh = false;
    this.model = opening();
    this.wire = { move: async (/** @type {Command} */ command) => void this.sent.push(command) };
    this.dispatch = (/** @type {Action} */ action) => {
      this.model = reduce(this.model, action);
    };
    this.moves = new Moves(this);
    this.dispatch({ type: "hello", hello: hello(1), isFirstSight: false });
    const dealt = { type: /** @type {const} */ ("go_said"), seat: 1 };
    this.dispatch({ type: "arrived", message: message(1, dealt, { view: { ...VIEW, ...view }, legal, ...more }) });
  }

  get turn() {
    return turnOf(this.model);
  }

  get view() {
    return this.model.shown?.view ?? null;
  }

  get hand() {
    return this.view?.hand ?? [];
  }
}

/** @param {string} type @param {Partial<Option>} [more] @returns {Option} */
const option = (type, more) => ({ type, cards: [], take: 0, claims: null, ...more });

const discarding = () => new Sitter([option("discard", { cards: DEALT, take: 2 })], { stage: "discarding", hand: DEALT });

test("two cards are picked, and go together", () => {
  const sitter = discarding();
  sitter.moves.answer();
  sitter.moves.pick("Jc");
  sitter.moves.answer();
  assert.deepEqual(sitter.sent, [], "one card is no discard");
  sitter.moves.pickPlace(5);
  sitter.moves.answer();
  assert.deepEqual(sitter.sent, [{ type: "discard", cards: ["Jc", "Kd"] }]);
});

test("the second tap of a card plays it", () => {
  const sitter = new Sitter([option("lay", { cards: VIEW.hand })]);
  sitter.moves.pick("6h");
  assert.deepEqual(sitter.sent, []);
  sitter.moves.pick("6h");
  assert.deepEqual(sitter.sent, [{ type: "lay", card: "6h" }]);
});

test("a card that is dragged is played at once, but not where its points are asked for", () => {
  const plain = new Sitter([option("lay", { cards: VIEW.hand })]);
  plain.moves.drop("6h");
  assert.deepEqual(plain.sent, [{ type: "lay", card: "6h" }]);
  const counting = new Sitter([option("lay", { cards: VIEW.hand, claims: [0, 24] })]);
  counting.moves.drop("6h");
  assert.deepEqual(counting.sent, []);
  assert.equal(counting.moves.claimMore(1), true);
  counting.moves.answer();
  assert.deepEqual(counting.sent, [{ type: "lay", card: "6h", claim: 2 }], "a fifteen or a pair: no card scores less");
});

test("a card that goes past 31 is refused in words, and not sent", () => {
  const pile = ["Kc", "Qd"].map((card) => ({ seat: 1, card }));
  const sitter = new Sitter([option("lay", { cards: ["5h", "6h"] })], { pile: [...pile, { seat: 0, card: "5c" }] });
  sitter.moves.pick("Jc");
  assert.match(sitter.model.trouble, /35/);
  assert.deepEqual([sitter.model.chosen, sitter.sent], [[], []]);
});

test("digits write a count that a hand can have, or begin another", () => {
  const view = { due: /** @type {View["due"]} */ ([[0, "hand"]]), kept: VIEW.hand };
  const sitter = new Sitter([option("count", { claims: [0, 29] })], view);
  assert.equal(sitter.moves.isNumber, true);
  sitter.moves.write(2);
  sitter.moves.write(4);
  assert.equal(sitter.model.claim, 24);
  sitter.moves.write(8);
  assert.equal(sitter.model.claim, 8, "248 is no count");
  sitter.moves.answer();
  assert.deepEqual(sitter.sent, [{ type: "count", claim: 8 }]);
});

test("nothing is sent while a move is under way", () => {
  const sitter = discarding();
  for (const card of ["Jc", "Kd"]) sitter.moves.pick(card);
  sitter.dispatch({ type: "sending" });
  sitter.moves.answer();
  sitter.moves.pick("2h");
  sitter.moves.undo();
  assert.deepEqual([sitter.sent, sitter.model.chosen], [[], ["Jc", "Kd"]]);
});

test("a move is taken back where it can be, and else it is said so", () => {
  const alone = new Sitter([option("lay", { cards: VIEW.hand })], {}, { acts: ["undo"] });
  assert.equal(alone.moves.undo(), true);
  assert.deepEqual(alone.sent, [{ type: "undo" }]);
  assert.equal(discarding().moves.undo(), false);
});

/** The other has laid a nine and says nothing for it. @param {Partial<View>} [view] */
const settling = (view) => new Sitter([option("accept"), option("call_muggins", { claims: [1, 29] })], {
  pile: [{ seat: 1, card: "9s" }], pending: { seat: 1, source: "play", cards: ["9s"], claim: 0 }, ...view,
});

/** @param {Sitter} sitter @param {number} seq @param {Message["event"]} event @param {Option[]} [legal] */
const hear = (sitter, seq, event, legal = []) => {
  const view = { ...VIEW, pile: [{ seat: 1, card: "9s" }] };
  sitter.dispatch({ type: "arrived", message: message(seq, event, { view, legal }) });
  sitter.dispatch({ type: "next" });
  sitter.moves.followOn();
};

test("who plays on lets the card below stand, and the card follows by itself", () => {
  const sitter = settling();
  sitter.moves.pick("6h");
  sitter.moves.claimMore(1);
  sitter.moves.answer();
  hear(sitter, 2, { type: "count_accepted", seat: 0 });
  assert.deepEqual(sitter.sent, [{ type: "accept" }]);
  hear(sitter, 3, { type: "count_settled", seat: 1, source: "play", lines: [] }, [option("lay", { cards: VIEW.hand, claims: [0, 14] })]);
  sitter.moves.followOn();
  assert.deepEqual(sitter.sent, [{ type: "accept" }, { type: "lay", card: "6h", claim: 2 }]);
});

test("a card that nothing fits on, and a call, are settled alone", () => {
  const full = settling({ pile: [{ seat: 1, card: "Js" }, { seat: 0, card: "Qs" }, { seat: 1, card: "Ks" }] });
  full.moves.pick("6h");
  full.moves.answer();
  assert.deepEqual(full.sent, [{ type: "accept" }]);
  assert.equal(full.moves.next, null);
  const calling = settling();
  calling.moves.pick("6h");
  calling.moves.other();
  calling.moves.pick("5h");
  calling.dispatch({ type: "claim", points: 3 });
  calling.moves.answer();
  assert.deepEqual(calling.sent, [{ type: "call_muggins", points: 3 }]);
});
