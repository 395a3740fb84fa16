// The wire: a socket that brings what happened after a seq, and moves sent up one by one.
//
// What the game is made of goes to the model. Everything that arrives, presence too, is also told to
// whoever listens: `wire.addEventListener("told", ({ detail }) => …)`.

import { isFirstSight } from "./games.js";
import { notePromise } from "./promises.js";
import { refusalWords } from "./refusals.js";
import { newest } from "./state.js";
import { t } from "./words.js";

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

/** The status of whoever asked too much in too short a time. */
const TOO_MANY = 429;

/** How often a wish of the table is asked again when the game has gone on meanwhile. */
const TRIES = 5;

export class Wire extends EventTarget {
  /**
   * @param {string} game its id
   * @param {() => Model} model
   * @param {(action: Action) => void} dispatch
   */
  constructor(game, model, dispatch) {
    super();
    this.base = `/api/games/${encodeURIComponent(game)}`;
    this.model = model;
    this.dispatch = dispatch;
    this.tries = 0;
    /** Which of my seats this is; null is the first of them. @type {number | null} */
    this.seat = null;
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
    if (this.seat !== null) address.searchParams.set("seat", String(this.seat));
    const socket = new WebSocket(address);
    this.socket = socket;
    // One that was given up for another may still speak, or end after the other has begun.
    socket.addEventListener("message", ({ data }) => socket === this.socket && this.#hear(JSON.parse(data)));
    socket.addEventListener("close", () => socket === this.socket && this.#lose());
  }

  /** Goes on in another of my seats; the model must have been cleared. @param {number} seat */
  sit(seat) {
    this.seat = seat;
    const old = this.socket;
    this.#reopen();
    old?.close();
  }

  /** Comes back at once, when the machine wakes up or the network returns. */
  wake() {
    if (this.socket && this.socket.readyState > WebSocket.OPEN) this.#reopen();
  }

  /** @param {Message | Hello | Presence} message */
  #hear(message) {
    this.tries = 0;
    const isEntry = !("type" in message);
    // A gap: ask again from the newest one we have.
    if (isEntry && message.seq > newest(this.model()) + 1) return this.socket?.close();
    if (isEntry) this.dispatch({ type: "arrived", message });
    else if (message.type === "hello") this.#greet(message);
    this.dispatchEvent(new CustomEvent("told", { detail: message }));
  }

  /** @param {Hello} hello */
  #greet(hello) {
    notePromise(hello);
    this.dispatch({ type: "hello", hello, isFirstSight: isFirstSight(hello.game) });
    this.resume();
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

  /**
   * Asks for something of the table, which is no move and holds none up. The answer is "" or why not.
   * @param {Command} command @param {number | null} [seat] another of my seats
   */
  async ask(command, seat = this.seat) {
    const key = crypto.randomUUID();
    for (let tries = 0; tries < TRIES; tries += 1) {
      const answer = await this.#post({ seq: newest(this.model()), key, command }, seat).catch(() => null);
      if (answer?.isOk) return "";
      if (answer && answer.body.error?.kind !== "stale") return refusalWords(answer.body.error);
      await this.#pause(backoff(tries));
    }
    return t("wire-unanswered");
  }

  /** That long, or until the line is back. @param {number} wait */
  #pause(wait) {
    return new Promise((done) => {
      this.resume = () => done(undefined);
      setTimeout(done, wait);
    });
  }

  /** @param {object} body @param {number | null} [seat] */
  async #post(body, seat = this.seat) {
    const response = await fetch(`${this.base}/moves${seat === null ? "" : `?seat=${seat}`}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE),
    });
    // A proxy's or a restarting server's trouble is worth another try, and haste is forgiven after a while.
    if (response.status >= 500 || response.status === TOO_MANY) return null;
    return { isOk: response.ok, body: await response.json() };
  }

  /** @param {{isOk: boolean, body: Partial<Refused & Moved>}} answer */
  #settle({ isOk, body }) {
    if (isOk) return this.dispatch({ type: "sent", seq: body.seq ?? 0 });
    this.dispatch({ type: "refused", why: refusalWords(body.error) || t("wire-refused") });
  }
}
