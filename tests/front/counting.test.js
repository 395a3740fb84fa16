// Counting by hand and muggins, as the page tells them: docs/rules.md, section 7, and ADR 7.

import assert from "node:assert/strict";
import { test } from "node:test";

import { offerOf } from "../../src/muggins/server/static/offers.js";
import { opening, patience, reduce } from "../../src/muggins/server/static/state.js";
import { goingBack, isGoSaid, sceneOf, turnOf } from "../../src/muggins/server/static/turn.js";
import { learn } from "../../src/muggins/server/static/words.js";
import { hello, message, VIEW } from "./staged.js";

await learn("table", "voice", "counting");

/** @typedef {import("../../src/muggins/server/static/protocol.d.ts").Message} Message */
/** @typedef {import("../../src/muggins/server/static/protocol.d.ts").GameEvent} GameEvent */
/** @typedef {import("../../src/muggins/server/static/protocol.d.ts").View} View */
/** @typedef {import("../../src/muggins/server/static/state.js").Action} Action */
/** @typedef {import("../../src/muggins/server/static/state.js").Model} Model */

/** @type {View} */
const MUGGINS = { ...VIEW, rules: { ...VIEW.rules, counting: "manual", muggins: "acc" } };
/** @type {Action} */
const MET = { type: "hello", hello: hello(0), isFirstSight: false };
/** @type {Action} */
const NEXT = { type: "next" };
/** @type {Action} */
const GO_ON = { type: "continue" };

/** @param {Action[]} actions @param {Model} [model] */
const after = (actions, model = opening()) => actions.reduce(reduce, model);

/** @param {Message[]} messages @returns {Action[]} */
const arriving = (...messages) => messages.map((one) => ({ type: "arrived", message: one }));

/** Everything that comes is shown, as far as nothing waits for the player. @param {Model} model */
const untilAsked = (model) => {
  while (patience(model) !== null) model = reduce(model, NEXT);
  return model;
};

const CARDS = ["7h", "8s", "8d", "9c"];
const FIFTEEN = /** @type {const} */ ({ kind: "fifteen", cards: ["7h", "8s"], points: 2 });
const SETTLE = [
  { type: "accept", cards: [], take: 0, claims: null },
  { type: "call_muggins", cards: [], take: 0, claims: /** @type {const} */ ([1, 29]) },
];

/** Greedy's hand, of which it says that number. @param {number} claim */
const theirCount = (claim) => {
  const pending = { seat: 1, source: /** @type {const} */ ("hand"), cards: CARDS, claim };
  /** @type {GameEvent} */
  const event = { type: "hand_counted", seat: 1, source: "hand", cards: CARDS, lines: [], claim };
  return message(1, event, { view: { ...MUGGINS, stage: "settling", pending, to_act: [0] }, legal: SETTLE });
};

test("a count of another waits for me to let it stand, or to call", () => {
  const model = untilAsked(after([MET, ...arriving(theirCount(0)), NEXT]));
  const turn = turnOf(model);
  assert.equal(turn.kind, "settle");
  assert.equal(sceneOf(model, turn), "count", "the hand lies on the table meanwhile");
  const offer = offerOf(model, turn);
  assert.equal(offer.prompt, "Greedy says no points for the hand.");
  assert.deepEqual([offer.button, offer.other?.button], ["Let it stand", "Muggins!"]);
});

test("who calls names the points, and may think better of it", () => {
  const asked = untilAsked(after([MET, ...arriving(theirCount(0)), NEXT]));
  const calling = after([{ type: "calling", isCalling: true }], asked);
  assert.equal(sceneOf(calling, turnOf(calling)), "call");
  assert.equal(offerOf(calling, turnOf(calling)).isReady, false, "no number is named yet");
  const named = after([{ type: "claim", points: 2 }], calling);
  assert.deepEqual([offerOf(named, turnOf(named)).button, offerOf(named, turnOf(named)).isReady], ["Call 2", true]);
  assert.equal(sceneOf(after([{ type: "calling", isCalling: false }], named), turnOf(asked)), "count");
});

test("a call and the true count stay until the player goes on", () => {
  const called = message(2, { type: "muggins_called", seat: 0, points: 2, missed: 2 }, { view: { ...MUGGINS, pending: theirCount(0).view.pending } });
  const pegged = message(3, { type: "pegged", seat: 0, source: "muggins", points: 2 }, { view: called.view });
  const settled = message(4, { type: "count_settled", seat: 1, source: "hand", lines: [FIFTEEN] }, { view: MUGGINS });
  const model = untilAsked(after([MET, ...arriving(theirCount(0)), NEXT, ...arriving(called, pegged, settled)]));
  assert.equal(model.shown?.seq, 4);
  const { panel } = model;
  assert.ok(panel?.kind === "count");
  assert.deepEqual([panel.hand.claim, panel.called?.points, panel.phrases.map(({ text }) => text)], [0, 2, ["fifteen two"]]);
  assert.deepEqual(turnOf(model), { kind: "continue", isAnswer: false });
  assert.deepEqual(model.heard.map(({ text }) => text), [
    "Greedy’s hand: no points.",
    "You call muggins for two, and those were missed.",
    "You peg two for muggins.",
    "Greedy said no points; it was two: fifteen two.",
  ]);
});

test("a card for which too much was said is put right at once", () => {
  const view = { ...MUGGINS, pile: [{ seat: 0, card: "Kh" }, { seat: 1, card: "5s" }] };
  const laid = message(1, { type: "card_laid", seat: 1, card: "5s", count: 15, lines: [], claim: 4 }, { view });
  const { panel } = after([MET, ...arriving(laid), NEXT]);
  assert.ok(panel?.kind === "verdict");
  assert.deepEqual([panel.claim, panel.lines.map(({ kind }) => kind)], [4, ["fifteen"]]);
});

test("a hand for which too much was said shows its lines at once", () => {
  const event = /** @type {const} */ ({ type: "hand_counted", seat: 0, source: "hand", cards: CARDS, lines: [], claim: 4 });
  const view = { ...MUGGINS, shown: [{ ...event, lines: [FIFTEEN] }] };
  const { panel } = after([MET, ...arriving(message(1, event, { view })), NEXT]);
  assert.ok(panel?.kind === "count" && !panel.isOpen);
  assert.deepEqual(panel.phrases.map(({ text }) => text), ["fifteen two"]);
});

test("a right count of the play needs no word, and no press", () => {
  const pending = { seat: 1, source: /** @type {const} */ ("play"), cards: ["9s"], claim: 0 };
  const laid = message(1, { type: "card_laid", seat: 1, card: "9s", count: 9, lines: [], claim: 0 }, { view: { ...MUGGINS, pending } });
  const settled = message(2, { type: "count_settled", seat: 1, source: "play", lines: [] }, { view: MUGGINS });
  const model = untilAsked(after([MET, ...arriving(laid, settled), NEXT]));
  assert.deepEqual([model.shown?.seq, model.panel], [2, null]);
});

/** My hand, which I am to count. @param {"number" | "cards"} countBy */
const counting = (countBy) => {
  const view = { ...MUGGINS, stage: /** @type {const} */ ("showing"), kept: CARDS, starter: "2h", due: /** @type {const} */ ([[0, "hand"]]) };
  const legal = [{ type: "count", cards: [], take: 0, claims: /** @type {const} */ ([0, 29]) }];
  const due = message(1, { type: "count_closed", seat: 0, line: null }, { view, legal });
  return after([{ type: "prefer", style: "long", countBy, pace: 1 }, MET, ...arriving(due), NEXT]);
};

test("my count by number is said when a number is chosen", () => {
  const asked = counting("number");
  assert.equal(offerOf(asked, turnOf(asked)).isReady, false);
  const turn = turnOf(after([{ type: "claim", points: 12 }], asked));
  assert.equal(turn.kind === "count" && turn.claim, 12);
});

test("my count by cards is what the sets are worth that I took", () => {
  const take = (/** @type {string[]} */ ...cards) =>
    /** @type {Action[]} */ ([...cards.map((card) => ({ type: "tap", card })), { type: "take" }]);
  const model = after([...take("7h", "8s"), ...take("8s", "8d"), ...take("7h", "8d", "9c")], counting("cards"));
  const turn = turnOf(model);
  assert.equal(turn.kind === "count" && turn.claim, 2 + 2 + 3);
  assert.match(after(take("9c", "7h"), model).trouble, /More cards belong to that/);
  assert.match(after(take("2h", "7h"), model).trouble, /score nothing/);
  assert.match(after(take("8s", "7h"), model).trouble, /already/);
  const back = turnOf(after([{ type: "untake" }], model));
  assert.equal(back.kind === "count" && back.claim, 4);
});

test("how I counted is kept until the true lines are told", () => {
  const model = after([{ type: "tap", card: "7h" }, { type: "tap", card: "8s" }, { type: "take" }], counting("cards"));
  const event = /** @type {const} */ ({ type: "hand_counted", seat: 0, source: "hand", cards: CARDS, lines: [], claim: 2 });
  const pending = { seat: 0, source: /** @type {const} */ ("hand"), cards: CARDS, claim: 2 };
  const said = message(2, event, { view: { ...MUGGINS, pending } });
  const settled = message(3, { type: "count_settled", seat: 0, source: "hand", lines: [FIFTEEN] }, { view: MUGGINS });
  const { panel } = untilAsked(after([...arriving(said, settled), NEXT], model));
  assert.deepEqual(panel?.kind === "count" && panel.taken, [["7h", "8s"]]);
});

test("after a hand that was the last news the player goes on to his own count", () => {
  const view = { ...MUGGINS, stage: /** @type {const} */ ("showing"), kept: CARDS, starter: "2h", due: /** @type {const} */ ([[0, "hand"]]) };
  const event = /** @type {const} */ ({ type: "hand_counted", seat: 1, source: "hand", cards: CARDS, lines: [], claim: 0 });
  const legal = [{ type: "count", cards: [], take: 0, claims: /** @type {const} */ ([0, 29]) }];
  const model = untilAsked(after([MET, ...arriving(message(1, event, { view, legal })), NEXT]));
  assert.equal(turnOf(model).kind, "continue");
  assert.equal(turnOf(after([GO_ON], model)).kind, "count");
});

test("go is said for me when I wish it, or where nobody else can play on", () => {
  const legal = [{ type: "go", cards: [], take: 0, claims: null }];
  const going = (/** @type {Partial<View>} */ view) =>
    after([MET, ...arriving(message(1, { type: "go_said", seat: 1 }, { view: { ...VIEW, ...view }, legal })), NEXT]);
  assert.deepEqual([isGoSaid(going({}), "ask"), isGoSaid(going({}), "obvious"), isGoSaid(going({}), "always")], [false, false, true]);
  assert.equal(isGoSaid(going({ gone: [1] }), "obvious"), true);
  assert.deepEqual([isGoSaid(going({ held: [2, 0] }), "ask"), isGoSaid(going({ held: [2, 0] }), "obvious")], [true, true]);
  assert.equal(isGoSaid(going({ gone: [1] }), "ask"), false);
  assert.equal(isGoSaid({ ...going({}), trouble: "refused" }, "always"), false, "then there is a button");
});

test("a game that goes back shows at once how it stands, and forgets what was still to be shown", () => {
  const late = message(2, { type: "card_laid", seat: 1, card: "9s", count: 9, lines: [], claim: null });
  const undone = message(3, { type: "undone", seat: 0, to: 1 }, { acts: ["undo"] });
  const model = after([MET, ...arriving(message(1, { type: "go_said", seat: 1 }), late, undone)]);
  assert.deepEqual([model.shown?.seq, model.inbox.length, goingBack(model)], [3, 0, "undo"]);
});

test("one who asks to take a move back is named until that is answered", () => {
  const asked = message(1, { type: "take_back_asked", seat: 1, to: 0 }, { acts: ["answer_take_back"] });
  const refused = message(2, { type: "take_back_answered", seat: 0, granted: false });
  const model = after([MET, ...arriving(asked)]);
  assert.deepEqual([model.asking, model.acts], [1, ["answer_take_back"]]);
  assert.equal(after(arriving(refused), model).asking, null);
});
