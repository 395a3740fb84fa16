// The page's fold: what is shown when, what the player is asked, and how a game is said to end.

import assert from "node:assert/strict";
import { test } from "node:test";

import { opening, patience, reduce } from "../../src/muggins/server/static/state.js";
import { isBusy, newest, noticeOf, turnOf } from "../../src/muggins/server/static/turn.js";
import { playable, resultOf } from "../../src/muggins/server/static/view.js";
import { learn } from "../../src/muggins/server/static/words.js";
import { hello, message, VIEW } from "./staged.js";

await learn("table", "voice");

/** @typedef {import("../../src/muggins/server/static/protocol.d.ts").Message} Message */
/** @typedef {import("../../src/muggins/server/static/protocol.d.ts").GameEvent} GameEvent */
/** @typedef {import("../../src/muggins/server/static/state.js").Model} Model */
/** @typedef {import("../../src/muggins/server/static/state.js").Action} Action */

/** @type {GameEvent} */
const THEIR_CARD = { type: "card_laid", seat: 1, card: "9s", count: 9, lines: [], claim: null };
/** @type {GameEvent} */
const HAND = { type: "hand_counted", seat: 0, source: "hand", cards: ["5h", "6h", "Jc", "Kd"], lines: [], claim: null };
const LINES = [
  { kind: /** @type {const} */ ("fifteen"), cards: ["5h", "Jc"], points: 2 },
  { kind: /** @type {const} */ ("fifteen"), cards: ["5h", "Kd"], points: 2 },
];

/** @param {Action[]} actions @param {Model} [model] */
const after = (actions, model = opening()) => actions.reduce(reduce, model);

/** @param {Message[]} messages @returns {Action[]} */
const arriving = (...messages) => messages.map((one) => ({ type: "arrived", message: one }));

/** @type {Action} */
const MET = { type: "hello", hello: hello(0), isFirstSight: false };

test("a page that is opened shows the newest state at once", () => {
  const model = after([
    { type: "hello", hello: hello(2), isFirstSight: false },
    ...arriving(message(1, THEIR_CARD), message(2, { type: "go_said", seat: 1 })),
  ]);
  assert.equal(model.shown?.seq, 2);
  assert.equal(model.inbox.length, 0);
});

test("nothing is asked before the page has caught up", () => {
  const counted = message(1, HAND);
  const model = after([{ type: "hello", hello: hello(2), isFirstSight: false }, ...arriving(counted)]);
  assert.equal(turnOf(model).kind, "wait");
  const pegged = message(2, { type: "pegged", seat: 0, source: "hand", points: 4 });
  assert.equal(turnOf(after(arriving(pegged), model)).kind, "continue");
});

test("the holes of a card are pegged with it", () => {
  const pegged = message(2, { type: "pegged", seat: 1, source: "play", points: 2 });
  const model = after([MET, ...arriving(message(1, THEIR_CARD), pegged, message(3, THEIR_CARD)), { type: "next" }]);
  assert.equal(model.shown?.seq, 2);
  assert.equal(model.last?.type, "card_laid");
});

test("a game that was just opened here is shown from its first event on", () => {
  const model = after([
    { type: "hello", hello: hello(2), isFirstSight: true },
    ...arriving(message(1, THEIR_CARD), message(2, THEIR_CARD)),
  ]);
  assert.equal(model.shown, null);
  assert.equal(model.inbox.length, 2);
});

test("a line that breaks before anything was shown brings the rest when it is back", () => {
  const [first, second, third] = [1, 2, 3].map((seq) => message(seq, THEIR_CARD));
  let model = after([{ type: "hello", hello: hello(1), isFirstSight: true }, ...arriving(first)]);
  model = after([{ type: "link", link: "lost" }, { type: "hello", hello: hello(3), isFirstSight: false }, ...arriving(second, third)], model);
  assert.equal(newest(model), 3, "a page that stays behind what it was told asks for it for ever");
  assert.deepEqual(model.inbox.map(({ seq }) => seq), [1, 2, 3], "each is still to be shown, once");
});

test("entries that overtake the hello are not asked for again", () => {
  const model = after([...arriving(message(1, THEIR_CARD)), { type: "hello", hello: hello(2), isFirstSight: false }, ...arriving(message(2, THEIR_CARD))]);
  assert.equal(newest(model), 2);
});

test("over the worst line each entry is taken once, in order", () => {
  let state = 1;
  // Park and Miller's numbers, the same each time.
  const below = (/** @type {number} */ most) => (state = (state * 48271) % 2147483647) % most;
  const events = [THEIR_CARD, HAND, ...[
    { type: "go_said", seat: 1 }, { type: "pegged", seat: 0, source: "hand", points: 4 }, { type: "ready", seat: 0 },
    { type: "undone", seat: 0, to: 1 }, { type: "phrase", seat: 1, phrase: "hello" },
  ].map((event) => /** @type {GameEvent} */ (event))];
  for (let game = 0; game < 2000; game += 1) {
    const log = Array.from({ length: 12 }, (_, n) => message(n + 1, events[below(events.length)]));
    let model = opening();
    for (let step = 0; step < 60; step += 1) {
      const before = newest(model);
      const arriving = log[below(Math.min(log.length, before + 1))];
      /** @type {Action[]} */
      const steps = [
        { type: "hello", hello: hello(below(log.length + 1)), isFirstSight: below(5) === 0 },
        { type: "link", link: "lost" }, { type: "next" }, { type: "continue" },
      ];
      const action = below(2) ? /** @type {Action} */ ({ type: "arrived", message: arriving }) : steps[below(steps.length)];
      model = reduce(model, action);
      assert.equal(newest(model), action.type === "arrived" ? Math.max(before, arriving.seq) : before);
      const seqs = [model.shown?.seq ?? 0, ...model.inbox.map(({ seq }) => seq)];
      assert.ok(seqs.every((seq, n) => n === 0 || seq > seqs[n - 1]), `shown and waiting: ${seqs}`);
    }
  }
});

test("a bot's card is shown for more than half a second before what follows it", () => {
  const model = after([MET, ...arriving(message(1, THEIR_CARD), message(2, { type: "go_said", seat: 1 })), { type: "next" }]);
  assert.equal(model.shown?.seq, 1);
  assert.ok((patience(model) ?? 0) >= 600);
  assert.equal(turnOf(model).kind, "wait");
});

test("what somebody else lays away holds up nobody who is still choosing", () => {
  /** @type {Message["legal"]} */
  const legal = [{ type: "discard", cards: ["5h", "6h", "Jc", "Kd"], take: 2, claims: null }];
  const dealt = message(1, { type: "dealt", dealer: 1, hands: [["5h", "6h", "Jc", "Kd"], []], crib: [] }, { legal });
  const theirs = message(2, { type: "discarded", seat: 1, cards: [] }, { legal });
  const model = after([MET, ...arriving(dealt), { type: "next" }, { type: "pick", card: "5h" }, ...arriving(theirs)]);
  assert.equal(model.inbox.length, 1);
  assert.deepEqual(turnOf(model), { kind: "discard", missing: 1, cards: ["5h"] });
  const both = after([{ type: "pick", card: "Kd" }, { type: "next" }], model);
  assert.deepEqual(turnOf(both), { kind: "discard", missing: 0, cards: ["5h", "Kd"] });
  const mine = message(3, { type: "discarded", seat: 0, cards: ["5h", "Kd"] });
  assert.equal(turnOf(after(arriving(mine), both)).kind, "wait");
});

test("a message that comes twice or late changes nothing", () => {
  const once = after([MET, ...arriving(message(1, THEIR_CARD), message(2, THEIR_CARD))]);
  assert.deepEqual(after(arriving(message(1, THEIR_CARD), message(2, THEIR_CARD)), once), once);
});

test("a hand is counted line by line and stays until the player goes on", () => {
  const counted = message(1, { ...HAND, lines: LINES });
  const pegged = message(2, { type: "pegged", seat: 0, source: "hand", points: 4 });
  const crib = message(3, { ...HAND, source: "crib" });
  let model = after([MET, ...arriving(counted, pegged, crib), { type: "next" }]);
  for (const revealed of [0, 1]) {
    assert.equal(model.panel?.kind === "count" && model.panel.revealed, revealed);
    assert.ok(patience(model));
    assert.equal(model.shown?.seq, 1, "no hole is pegged before the count is said");
    model = reduce(model, { type: "next" });
  }
  assert.equal(model.shown?.seq, 2, "the holes are pegged while the hand lies there");
  assert.equal(patience(model), null, "no timer takes a counted hand away");
  assert.deepEqual(turnOf(model), { kind: "continue", isAnswer: false });
  model = reduce(model, { type: "continue" });
  assert.equal(model.panel?.kind === "count" && model.panel.hand.source, "crib");
});

test("who only watches has a look at a counted hand, and then the next thing comes by itself", () => {
  const watching = /** @type {Action} */ ({ type: "hello", hello: { ...hello(0), seat: null }, isFirstSight: false });
  const counted = message(1, { ...HAND, lines: LINES });
  let model = after([watching, ...arriving(counted, message(2, { ...HAND, source: "crib" })), { type: "next" }]);
  for (const _ of LINES) model = reduce(model, { type: "next" });
  assert.ok((patience(model) ?? 0) >= 2000);
  model = reduce(model, { type: "next" });
  assert.equal(model.panel?.kind === "count" && model.panel.hand.source, "crib");
});

test("going on in the middle of a count says it whole first", () => {
  const counted = message(1, { ...HAND, lines: LINES });
  const model = after([MET, ...arriving(counted, message(2, HAND)), { type: "next" }, { type: "continue" }]);
  assert.equal(model.shown?.seq, 1);
  assert.equal(model.panel?.kind === "count" && model.panel.revealed, 2);
});

test("after the last count the next deal waits for the player", () => {
  const counted = message(1, HAND, { ready: true });
  const model = after([MET, ...arriving(counted), { type: "next" }]);
  assert.deepEqual(turnOf(model), { kind: "continue", isAnswer: true });
});

test("two cards are picked for the crib, and a third takes the place of the first", () => {
  const legal = [{ type: "discard", cards: VIEW.hand, take: 2, claims: null }];
  const dealt = message(1, { type: "dealt", dealer: 1, hands: [], crib: [] }, { view: { ...VIEW, stage: "discarding" }, legal });
  const cards = ["5h", "6h", "Jc"];
  const model = after([MET, ...arriving(dealt), { type: "next" }, ...cards.map((card) => /** @type {Action} */ ({ type: "pick", card }))]);
  assert.deepEqual(turnOf(model), { kind: "discard", missing: 0, cards: ["6h", "Jc"] });
});

test("in the play one card is picked, and picking it again puts it back", () => {
  const legal = [{ type: "lay", cards: VIEW.hand, take: 1, claims: null }];
  const model = after([MET, ...arriving(message(1, THEIR_CARD, { legal })), { type: "next" }, { type: "pick", card: "5h" }, { type: "pick", card: "6h" }]);
  assert.deepEqual(turnOf(model), { kind: "lay", card: "6h", claim: null });
  assert.deepEqual(turnOf(reduce(model, { type: "pick", card: "6h" })), { kind: "lay", card: null, claim: null });
});

test("no second move is made before the first has come back", () => {
  const sent = after([MET, { type: "sending" }, { type: "sent", seq: 1 }]);
  assert.ok(isBusy(sent));
  assert.ok(!isBusy(after(arriving(message(1, THEIR_CARD)), sent)));
});

test("a refused move says why and leaves the hand as it was", () => {
  const before = after([MET, ...arriving(message(1, THEIR_CARD)), { type: "next" }, { type: "pick", card: "5h" }]);
  const model = after([{ type: "sending" }, { type: "refused", why: "Not now." }], before);
  assert.equal(model.trouble, "Not now.");
  assert.deepEqual(model.chosen, ["5h"]);
  assert.ok(!isBusy(model));
});

test("a card fits while the count stays at 31 or under", () => {
  /** @param {string} card */
  const laid = (card) => ({ seat: 1, card });
  assert.deepEqual(playable({ ...VIEW, pile: [laid("Kh"), laid("Qs"), laid("6d")] }), ["5h"]);
});

test("a move that is not answered stays under way, and says so until it is", () => {
  const before = after([MET, ...arriving(message(1, THEIR_CARD)), { type: "next" }, { type: "pick", card: "5h" }]);
  const late = after([{ type: "sending" }, { type: "delayed" }], before);
  assert.ok(isBusy(late));
  assert.deepEqual(late.chosen, ["5h"]);
  assert.match(noticeOf(late, "Your turn."), /does not answer; your move is sent again/);
  const lost = reduce(late, { type: "link", link: "lost" });
  assert.match(noticeOf(lost, "Your turn."), /line is down; your move goes up when it is back/);
  const sent = after([{ type: "hello", hello: hello(1), isFirstSight: false }, { type: "sent", seq: 2 }], lost);
  assert.equal(noticeOf(sent, "Your turn."), "Your turn.");
});

test("a line that is down without a move under way asks nothing of the player", () => {
  const lost = after([MET, { type: "link", link: "lost" }]);
  assert.equal(noticeOf(lost, "Your turn."), "The line is down; trying again…");
});

// docs/rules.md, section 6: 90 is a skunk, 91 is not; 60 is a double skunk; the short game has no double.
for (const [target, loser, skunk] of /** @type {[number, number, string][]} */ ([
  [121, 91, ""], [121, 90, "skunk"], [121, 61, "skunk"], [121, 60, "double-skunk"],
  [61, 31, ""], [61, 30, "skunk"], [61, 0, "skunk"],
])) {
  test(`a loser on ${loser} of ${target}: ${skunk || "no skunk"}`, () => {
    const view = { ...VIEW, rules: { ...VIEW.rules, target }, scores: [target, loser], winner: 0 };
    assert.deepEqual(resultOf(view, 0), { isWon: true, isDrawn: false, skunk });
    assert.equal(resultOf(view, 1).isWon, false);
  });
}

test("whoever looks at the result hears of the next game, told live or found there", () => {
  assert.equal(after([MET]).rematch, null);
  assert.equal(after([MET, ...arriving(message(1, { type: "rematched", game: "next" }))]).rematch, "next");
  assert.equal(after([{ ...MET, hello: { ...hello(0), rematch: "next" } }]).rematch, "next");
});
