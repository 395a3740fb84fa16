// The wire: a socket that brings what happened after a seq, and moves sent up one by one.

import { isFirstSight } from "./games.js";
import { newest } from "./state.js";

/** @typedef {import("./protocol").Message} Message */
/** @typedef {import("./protocol").Hello} Hello */
/** @typedef {import("./state.js").Model} Model */
/** @typedef {import("./state.js").Action} Action */
/** @typedef {import("./protocol").Command} Command */
/** @typedef {import("./protocol").Refused} Refused */
/** @typedef {import("./protocol").Moved} Moved */

const FIRST_WAIT = 400;
const LONGEST_WAIT = 5000;
const MOST_TRIES = 8;

/** Half to all of the wait, so that many pages do not come back in one moment. @param {number} tries */
const backoff = (tries) => Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tries) * (0.5 + Math.random() / 2);

export class Wire {
  /**
   * @param {string} game its id
   * @param {() => Model} model
   * @param {(action: Action) => void} dispatch
   */
  constructor(game, model, dispatch) {
    this.base = `/api/games/${encodeURIComponent(game)}`;
    this.model = model;
    this.dispatch = dispatch;
    this.tries = 0;
    /** @type {WebSocket | null} */
    this.socket = null;
  }

  /** Listens from the newest message on, for ever. */
  open() {
    const address = new URL(`${this.base}/stream`, location.href);
    address.protocol = address.protocol.replace("http", "ws");
    address.searchParams.set("after", String(newest(this.model())));
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.addEventListener("message", ({ data }) => this.#hear(JSON.parse(data)));
    socket.addEventListener("close", () => this.#lose());
  }

  /** Comes back at once, when the machine wakes up or the network returns. */
  wake() {
    if (this.socket && this.socket.readyState > WebSocket.OPEN) this.#reopen();
  }

  /** @param {Message | Hello} message */
  #hear(message) {
    this.tries = 0;
    if ("type" in message) {
      return this.dispatch({ type: "hello", hello: message, isFirstSight: isFirstSight(message.game) });
    }
    // A gap: ask again from the newest one we have.
    if (message.seq > newest(this.model()) + 1) return this.socket?.close();
    this.dispatch({ type: "arrived", message });
  }

  #lose() {
    this.dispatch({ type: "link", link: "lost" });
    const wait = backoff(this.tries);
    this.tries += 1;
    this.timer = setTimeout(() => this.#reopen(), wait);
  }

  #reopen() {
    clearTimeout(this.timer);
    this.open();
  }

  /**
   * Sends a move. The key makes a repeated request harmless, so a lost answer is asked for again; a
   * stale seq is no fault when the event that stands there is our own.
   * @param {Command} command
   */
  async move(command) {
    const key = crypto.randomUUID();
    const seq = newest(this.model());
    this.dispatch({ type: "sending" });
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const answer = await this.#post({ seq, key, command }).catch(() => null);
      if (answer) return this.#settle(answer);
      await new Promise((done) => setTimeout(done, backoff(tries)));
    }
    this.dispatch({ type: "refused", why: "The table does not answer, so your move may not have arrived. It goes on when the line is back." });
  }

  /** @param {object} body */
  async #post(body) {
    const response = await fetch(`${this.base}/moves`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    // A proxy's or a restarting server's trouble is worth another try.
    if (response.status >= 500) return null;
    return { isOk: response.ok, body: await response.json() };
  }

  /** @param {{isOk: boolean, body: Partial<Refused & Moved>}} answer */
  #settle({ isOk, body }) {
    if (isOk) return this.dispatch({ type: "sent", seq: body.seq ?? 0 });
    this.dispatch({ type: "refused", why: body.error?.message ?? "That move was refused." });
  }
}
