// The wire: a move is kept until it is answered, only the newest socket counts, and one that brings
// nothing is not waited for.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

import { Wire } from "../../src/muggins/server/static/net.js";
import { opening, reduce } from "../../src/muggins/server/static/state.js";
import { isBusy, newest } from "../../src/muggins/server/static/turn.js";
import { learn } from "../../src/muggins/server/static/words.js";
import { hello, message } from "./staged.js";

await learn("table", "voice");

/** @typedef {import("../../src/muggins/server/static/state.js").Action} Action */

class Line extends EventTarget {
  static OPEN = 1;
  /** @type {Line[]} */
  static all = [];
  readyState = Line.OPEN;

  /** @param {URL} address */
  constructor(address) {
    super();
    this.asked = address.search;
    Line.all.push(this);
  }

  /** The other side is not there to agree to it. */
  close() {
    this.readyState = 2;
  }

  /** @param {object} data */
  bring(data) {
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(data) }));
  }

  breaks() {
    this.readyState = 3;
    this.dispatchEvent(new Event("close"));
  }
}

const HELLO = hello(4);
const PRESENCE = { type: "presence", present: [0], absent_for: [null, null], grace: 120 };

/** @param {number} seq */
const entry = (seq) => message(seq, { type: "go_said", seat: 1 });

/** The wire of a page, the actions that it dispatched, and the requests that were made.
 * @param {() => Response | null} table what answers; null: nobody */
const seated = (table) => {
  let model = opening();
  /** @type {Action[]} */
  const actions = [];
  /** @type {string[]} */
  const asked = [];
  /** @type {string[]} */
  const addresses = [];
  mock.method(globalThis, "fetch", async (/** @type {string} */ address, /** @type {{body: string}} */ { body }) => {
    asked.push(body);
    addresses.push(address);
    const answer = table();
    if (!answer) throw new TypeError("Failed to fetch");
    return answer;
  });
  const wire = new Wire("g", () => model, (action) => {
    actions.push(action);
    model = reduce(model, action);
  });
  return { wire, actions, asked, addresses, model: () => model, clear: () => (model = opening()) };
};

/** Lets everything happen that waits for no clock. */
const soon = () => new Promise((done) => setImmediate(done));

/** @param {number} times so many pauses, each as long as the longest */
const pauses = async (times) => {
  for (let n = 0; n < times; n += 1) {
    await soon();
    mock.timers.tick(5000);
  }
  await soon();
};

beforeEach(() => {
  mock.restoreAll();
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout", "Date"] });
  Line.all = [];
  Object.assign(globalThis, { WebSocket: Line, location: { href: "http://table/" } });
});

test("a move is sent as it was until somebody answers, however long that takes", async () => {
  let silent = 100;
  const { wire, asked, model, actions } = seated(() => (silent-- > 0 ? null : Response.json({ seq: 1 })));
  const moved = wire.move({ type: "go" });
  await pauses(99);
  assert.equal(asked.length, 100);
  assert.ok(model().isSending);
  await pauses(1);
  await moved;
  assert.equal(new Set(asked).size, 1, "the same seq, the same key, the same command");
  assert.deepEqual(actions.at(-1), { type: "sent", seq: 1 });
});

test("a page without https has no randomUUID, and its moves have keys nonetheless", async () => {
  mock.method(crypto, "randomUUID", () => assert.fail("there is none"));
  const { wire, asked } = seated(() => Response.json({ seq: 1 }));
  for (let n = 0; n < 50; n += 1) await wire.move({ type: "go" });
  const keys = new Set(asked.map((body) => JSON.parse(body).key));
  assert.equal(keys.size, 50);
  // What the table takes for a key.
  for (const key of keys) assert.match(key, /^[A-Za-z0-9_-]{1,80}$/);
});

test("a server that is unwell or pressed too hard is asked again; a refusal is an answer", async () => {
  const answers = [
    Response.json({ error: { message: "The database does not answer." } }, { status: 503 }),
    new Response("<h1>Bad gateway</h1>", { status: 502 }),
    Response.json({ error: { kind: "too_many", message: "Wait a moment." } }, { status: 429 }),
    Response.json({ error: { message: "Not your turn." } }, { status: 422 }),
  ];
  const { wire, asked, actions } = seated(() => answers.shift() ?? null);
  const moved = wire.move({ type: "go" });
  await pauses(3);
  await moved;
  assert.equal(asked.length, 4);
  assert.deepEqual(actions.map(({ type }) => type), ["sending", "delayed", "delayed", "delayed", "refused"]);
  assert.deepEqual(actions.at(-1), { type: "refused", why: "Not your turn." });
});

test("a move goes up at once when the line is back", async () => {
  let isUp = false;
  const { wire, asked, model } = seated(() => (isUp ? Response.json({ seq: 5 }) : null));
  wire.open();
  const moved = wire.move({ type: "go" });
  Line.all[0].breaks();
  await pauses(6);
  const before = asked.length;
  isUp = true;
  Line.all.at(-1)?.bring(HELLO);
  await moved;
  assert.equal(asked.length, before + 1);
  assert.equal(model().made, 5);
  assert.equal(model().link, "live");
});

test("the end of a socket that was given up does not cut the line that took its place", () => {
  const { wire, model } = seated(() => null);
  wire.open();
  Line.all[0].readyState = 2;
  wire.wake();
  Line.all[1].bring(HELLO);
  Line.all[0].breaks();
  assert.equal(model().link, "live");
  mock.timers.tick(5000);
  assert.equal(Line.all.length, 2);
});

test("a line that breaks is opened again, however often", () => {
  const { wire, model } = seated(() => null);
  wire.open();
  for (let n = 0; n < 20; n += 1) {
    Line.all[n].breaks();
    assert.equal(model().link, "lost");
    mock.timers.tick(5000);
  }
  assert.equal(Line.all.length, 21);
  Line.all[20].bring(HELLO);
  assert.equal(model().link, "live");
});

test("after a gap the rest is asked for at once, and the broken line is not heard any more", () => {
  const { wire, model } = seated(() => null);
  wire.open();
  for (const told of [hello(3), entry(1), entry(3), entry(2)]) Line.all[0].bring(told);
  assert.equal(newest(model()), 1);
  mock.timers.tick(400);
  assert.equal(Line.all.length, 2, "though the old one has not ended");
  assert.equal(Line.all[1].asked, "?after=1");
  Line.all[0].breaks();
  for (const told of [hello(3), entry(2), entry(3)]) Line.all[1].bring(told);
  mock.timers.tick(5000);
  assert.deepEqual([newest(model()), model().link, Line.all.length], [3, "live", 2]);
});

test("a socket that never says hello is given up for another", () => {
  const { wire, model } = seated(() => null);
  wire.open();
  mock.timers.tick(14_999);
  assert.equal(Line.all.length, 1);
  mock.timers.tick(1);
  assert.equal(model().link, "lost");
  mock.timers.tick(400);
  assert.equal(Line.all.length, 2);
  Line.all[1].bring(hello(0));
  mock.timers.tick(40_000);
  assert.deepEqual([model().link, Line.all.length], ["live", 2]);
});

test("a move that was answered and is not heard is asked for on another line", async () => {
  const { wire, model } = seated(() => Response.json({ seq: 1 }));
  wire.open();
  Line.all[0].bring(hello(0));
  await wire.move({ type: "go" });
  mock.timers.tick(4999);
  assert.equal(Line.all.length, 1);
  Line.all[0].bring(PRESENCE);
  mock.timers.tick(5000);
  mock.timers.tick(400);
  assert.equal(Line.all.length, 2);
  assert.ok(isBusy(model()));
  for (const told of [hello(1), entry(1)]) Line.all[1].bring(told);
  assert.ok(!isBusy(model()));
});

test("a tab that is told it fell behind asks for what it missed", async () => {
  const stale = { error: { kind: "stale", message: "The game has gone on.", seq: 2 } };
  const { wire, model } = seated(() => Response.json(stale, { status: 409 }));
  wire.open();
  Line.all[0].bring(hello(0));
  await wire.move({ type: "go" });
  assert.notEqual(model().trouble, "");
  mock.timers.tick(5000);
  mock.timers.tick(400);
  for (const told of [hello(2), entry(1), entry(2)]) Line.all[1].bring(told);
  mock.timers.tick(40_000);
  assert.deepEqual([newest(model()), Line.all.length], [2, 2]);
});

test("a line that says nothing for long is dead; one that tells who is here is not", () => {
  const { wire, model } = seated(() => null);
  wire.open();
  Line.all[0].bring(hello(0));
  for (let beats = 0; beats < 10; beats += 1) {
    mock.timers.tick(40_000);
    Line.all[0].bring(PRESENCE);
  }
  assert.equal(Line.all.length, 1);
  mock.timers.tick(45_000);
  assert.equal(model().link, "lost");
  mock.timers.tick(400);
  assert.equal(Line.all.length, 2);
});

test("a machine that wakes up doubts a line that seems to be open", () => {
  const { wire } = seated(() => null);
  wire.open();
  Line.all[0].bring(hello(0));
  wire.wake();
  assert.equal(Line.all.length, 1, "a glance at another tab cuts no line");
  mock.timers.setTime(3_600_000); // and no timer ran meanwhile
  wire.wake();
  mock.timers.tick(400);
  assert.equal(Line.all.length, 2);
});

test("when the network returns the line is made anew, and once only", () => {
  const { wire, model } = seated(() => null);
  wire.open();
  Line.all[0].bring(hello(0));
  wire.renew();
  assert.equal(Line.all.length, 2, "though the old one seems to be open");
  Line.all[1].breaks();
  wire.renew();
  wire.wake();
  Line.all[2].bring(hello(0));
  mock.timers.tick(5000);
  assert.deepEqual([Line.all.length, model().link], [3, "live"]);
});

for (const [what, told] of /** @type {[string, object[]][]} */ ([
  ["after its hello", [hello(0)]],
  ["at the same gap", [hello(2), entry(2)]],
])) {
  test(`a line that breaks each time ${what} is opened less and less often`, () => {
    const { wire } = seated(() => null);
    wire.open();
    for (let seconds = 0; seconds < 60; seconds += 1) {
      const line = /** @type {Line} */ (Line.all.at(-1));
      for (const one of told) line.bring(one);
      line.breaks();
      mock.timers.tick(1000);
    }
    assert.ok(Line.all.length > 60 / 5 && Line.all.length < 30, `${Line.all.length} sockets in a minute`);
  });
}

test("all that waits for the line goes up when it is back", async () => {
  let isUp = false;
  const { wire, asked } = seated(() => (isUp ? Response.json({ seq: 1 }) : null));
  wire.open();
  const both = [wire.move({ type: "go" }), wire.ask({ type: "ready" }, 1)];
  await soon();
  isUp = true;
  Line.all[0].bring(hello(0));
  await Promise.all(both);
  assert.equal(asked.length, 4);
});

test("a move belongs to the seat that made it, also when the device is with another", async () => {
  const answers = [null, null, Response.json({ error: { kind: "stale", message: "No.", seq: 9 } }, { status: 409 })];
  const { wire, addresses, actions, clear } = seated(() => answers.shift() ?? null);
  wire.seat = 0;
  wire.open();
  const moved = wire.move({ type: "go" });
  await soon();
  clear();
  wire.sit(1);
  const before = actions.length;
  await pauses(2);
  await moved;
  assert.deepEqual(addresses, Array(3).fill("/api/games/g/moves?seat=0"));
  assert.deepEqual(actions.slice(before).filter(({ type }) => type !== "link"), [], "and the other hears nothing of it");
});
