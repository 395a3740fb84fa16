// The wire: a move is kept until it is answered, and only the newest socket counts.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

import { Wire } from "../../src/muggins/server/static/net.js";
import { opening, reduce } from "../../src/muggins/server/static/state.js";

/** @typedef {import("../../src/muggins/server/static/state.js").Action} Action */

class Line extends EventTarget {
  static OPEN = 1;
  /** @type {Line[]} */
  static all = [];
  readyState = Line.OPEN;

  constructor() {
    super();
    Line.all.push(this);
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

const HELLO = { type: "hello", game: "g", seq: 4, seat: 0, names: [], bots: [], sides: [] };

/** The wire of a page, the actions that it dispatched, and the requests that were made.
 * @param {() => Response | null} table what answers; null: nobody */
const seated = (table) => {
  let model = opening();
  /** @type {Action[]} */
  const actions = [];
  /** @type {string[]} */
  const asked = [];
  mock.method(globalThis, "fetch", async (/** @type {string} */ _, /** @type {{body: string}} */ { body }) => {
    asked.push(body);
    const answer = table();
    if (!answer) throw new TypeError("Failed to fetch");
    return answer;
  });
  const wire = new Wire("g", () => model, (action) => {
    actions.push(action);
    model = reduce(model, action);
  });
  return { wire, actions, asked, model: () => model };
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
  mock.timers.enable({ apis: ["setTimeout"] });
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
