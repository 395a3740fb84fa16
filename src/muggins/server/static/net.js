// The wire: a socket that brings what happened after a seq, and moves sent up one by one.

import { isFirstSight } from "./games.js";
import { newest } from "./state.js";

/** @typedef {import("./protocol").Message} Message */
/** @typedef {import("./protocol").Hello} Hello */
/** @typedef {import("./protocol").Presence} Presence */
/** @typedef {import("./state.js").Model} Model */
/** @typedef {import("./state.js").Action} Action */
/** @typedef {import("./protocol").Command} Command */
/** @typedef {import("./protocol").Refused} Refused */
/** @typedef {import("./protocol").Moved} Moved */

const FIRST_WAIT = 400;
const LONGEST_WAIT = 5000;
/** A request that hangs longer is given up and made again. */
const PATIENCE = 15_000;

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
    /** Ends the pause before a move is sent again. */
    this.resume = () => {};
  }

  /** Listens from the newest message on, for ever. */
  open() {
    const address = new URL(`${this.base}/stream`, location.href);
    address.protocol = address.protocol.replace("http", "ws");
    address.searchParams.set("after", String(newest(this.model())));
    const socket = new WebSocket(address);
    this.socket = socket;
    // One that was given up for another may still speak, or end after the other has begun.
    socket.addEventListener("message", ({ data }) => socket === this.socket && this.#hear(JSON.parse(data)));
    socket.addEventListener("close", () => socket === this.socket && this.#lose());
  }

  /** Comes back at once, when the machine wakes up or the network returns. */
  wake() {
    if (this.socket && this.socket.readyState > WebSocket.OPEN) this.#reopen();
  }

  /** @param {Message | Hello | Presence} message */
  #hear(message) {
    this.tries = 0;
    if ("type" in message) {
      if (message.type === "presence") return;
      this.dispatch({ type: "hello", hello: message, isFirstSight: isFirstSight(message.game) });
      return this.resume();
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
   * Sends a move until the table answers, however long the line is down. The key makes a repeated
   * request harmless: a move that was made before the line broke is not made again.
   * @param {Command} command
   */
  async move(command) {
    const move = { seq: newest(this.model()), key: crypto.randomUUID(), command };
    this.dispatch({ type: "sending" });
    for (let tries = 0; ; tries += 1) {
      const answer = await this.#post(move).catch(() => null);
      if (answer) return this.#settle(answer);
      this.dispatch({ type: "delayed" });
      await this.#pause(backoff(tries));
    }
  }

  /** That long, or until the line is back. @param {number} wait */
  #pause(wait) {
    return new Promise((done) => {
      this.resume = () => done(undefined);
      setTimeout(done, wait);
    });
  }

  /** @param {object} body */
  async #post(body) {
    const response = await fetch(`${this.base}/moves`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE),
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
