// The wire: a socket that brings what happened after a seq, and moves sent up one by one.
//
// What the game is made of goes to the model. Everything that arrives, presence too, is also told to
// whoever listens: `wire.addEventListener("told", ({ detail }) => …)`.

import { isFirstSight } from "./games.js";
import { notePromise } from "./promises.js";
import { refusalWords } from "./refusals.js";
import { newest } from "./turn.js";
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
/** A request that hangs longer is given up and made again, and so is a line that has not said hello. */
const PATIENCE = 15_000;
/** So soon an entry that the table spoke of must be heard on the line, or the line brings nothing any more. */
const ECHO = 5000;
/** The table says something every half minute: a line that is silent for longer than this is dead. */
const SILENCE = 45_000;

/** Half to all of the wait, so that many pages do not come back in one moment. @param {number} tries */
const backoff = (tries) => Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tries) * (0.5 + Math.random() / 2);

/** The status of whoever asked too much in too short a time. */
const TOO_MANY = 429;

/** A key that no other move has. `crypto.randomUUID` is kept from a page that came by plain http from another
 * machine, as at home from the one in the next room. */
const freshKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

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
    this.isGreeted = false;
    this.begun = 0;
    /** Since when the line is waited for. */
    this.since = 0;
    /** The newest entry that the table spoke of. */
    this.due = 0;
    /** End the pauses before something is sent again. @type {Set<() => void>} */
    this.pauses = new Set();
  }

  /** Listens from the newest message on, for ever. */
  open() {
    const address = new URL(`${this.base}/stream`, location.href);
    address.protocol = address.protocol.replace("http", "ws");
    address.searchParams.set("after", String(newest(this.model())));
    if (this.seat !== null) address.searchParams.set("seat", String(this.seat));
    const socket = new WebSocket(address);
    this.socket = socket;
    this.isGreeted = false;
    this.begun = Date.now();
    this.#trust();
    // One that was given up for another may still speak, or end after the other has begun.
    socket.addEventListener("message", ({ data }) => socket === this.socket && this.#hear(JSON.parse(data)));
    socket.addEventListener("close", () => socket === this.socket && this.#lose());
  }

  /** Goes on in another of my seats; the model must have been cleared. @param {number} seat */
  sit(seat) {
    this.seat = seat;
    this.renew();
  }

  /** Another line takes the place of this one, which may be dead without a sign: the network was away. */
  renew() {
    const old = this.socket;
    this.#reopen();
    old?.close();
  }

  /** Comes back at once, when the machine wakes up. */
  wake() {
    if (!this.socket || this.socket.readyState > WebSocket.OPEN) this.#reopen();
    else this.#doubt();
  }

  /** @param {Message | Hello | Presence} message */
  #hear(message) {
    this.#trust();
    const before = newest(this.model());
    const isEntry = !("type" in message);
    // A gap: ask again from the newest one we have.
    if (isEntry && message.seq > before + 1) return this.#giveUp();
    if (isEntry) this.dispatch({ type: "arrived", message });
    else if (message.type === "hello") this.#greet(message);
    if (newest(this.model()) > before) this.tries = 0;
    this.dispatchEvent(new CustomEvent("told", { detail: message }));
  }

  /** @param {Hello} hello */
  #greet(hello) {
    notePromise(hello);
    this.isGreeted = true;
    this.due = Math.max(this.due, hello.seq);
    this.dispatch({ type: "hello", hello, isFirstSight: isFirstSight(hello.game) });
    for (const resume of this.pauses) resume();
  }

  /** Something has just come of the line. */
  #trust() {
    this.since = Date.now();
    this.#doubt();
  }

  /** Whether the line is one still. The clock is asked, since no timer runs while the machine sleeps. */
  #doubt() {
    clearTimeout(this.doubt);
    if (!this.socket) return;
    const left = this.since + this.#patience() - Date.now();
    if (left > 0) this.doubt = setTimeout(() => this.#doubt(), left);
    else this.#giveUp();
  }

  #patience() {
    if (!this.isGreeted) return PATIENCE;
    return newest(this.model()) < this.due ? ECHO : SILENCE;
  }

  /** A line that is dead may take minutes to end: nobody waits for that. */
  #giveUp() {
    this.socket?.close();
    this.#lose();
  }

  #lose() {
    clearTimeout(this.doubt);
    this.socket = null;
    this.dispatch({ type: "link", link: "lost" });
    // A line that breaks at once, or always at the same place, is opened less and less often.
    if (Date.now() - this.begun > LONGEST_WAIT) this.tries = 0;
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
    const { seat } = this;
    const move = { seq: newest(this.model()), key: freshKey(), command };
    this.dispatch({ type: "sending" });
    for (let tries = 0; ; tries += 1) {
      const answer = await this.#post(move, seat).catch(() => null);
      // Who has the device now is not told how a move of another seat went.
      const isMine = seat === this.seat;
      if (answer) return isMine ? this.#settle(answer) : undefined;
      if (isMine) this.dispatch({ type: "delayed" });
      await this.#pause(backoff(tries));
    }
  }

  /**
   * Asks for something of the table, which is no move and holds none up. The answer is "" or why not.
   * @param {Command} command @param {number | null} [seat] another of my seats
   */
  async ask(command, seat = this.seat) {
    const key = freshKey();
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
      const resume = () => {
        this.pauses.delete(resume);
        done(undefined);
      };
      this.pauses.add(resume);
      setTimeout(resume, wait);
    });
  }

  /** @param {object} body @param {number | null} seat */
  async #post(body, seat) {
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
    this.due = Math.max(this.due, body.seq ?? body.error?.seq ?? 0);
    this.#trust();
    if (isOk) return this.dispatch({ type: "sent", seq: body.seq ?? 0 });
    this.dispatch({ type: "refused", why: refusalWords(body.error) || t("wire-refused") });
  }
}
