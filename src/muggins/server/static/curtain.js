// The curtain of a device that is passed around: no hand is seen until its player has the device.

import { turnOf } from "./turn.js";

/** @typedef {import("./protocol").Hello} Hello */
/** @typedef {import("./protocol").Message} Message */
/** @typedef {import("./protocol").Presence} Presence */
/** @typedef {import("./state.js").Model} Model */
/** @typedef {import("./net.js").Wire} Wire */

/** For so many milliseconds it rises, so that no card comes up under the finger that lifted it. */
const RISE = 600;
/** After these all look at the table, so that nobody has the device to himself. */
const OPEN = new Set(["cut_drawn", "dealt", "hand_counted"]);

export class Curtain {
  /** @param {Wire} wire @param {(seat: number) => void} sit goes on in another of my seats */
  constructor(wire, sit) {
    this.sit = sit;
    /** @type {readonly number[]} */
    this.mine = [];
    /** Who has the device, null when that is not known. @type {number | null} */
    this.holder = null;
    this.known = 0;
    this.isRising = false;
    wire.addEventListener("told", (event) => this.#tell(/** @type {CustomEvent} */ (event).detail));
  }

  /** @param {Hello | Message | Presence} told */
  #tell(told) {
    if (!("type" in told)) {
      if (told.seq > this.known && OPEN.has(told.event.type)) this.holder = null;
    } else if (told.type === "hello") {
      this.mine = told.mine;
      this.known = told.seq;
    }
  }

  /** Whether the hand of this seat must not be seen now. @param {Model} model */
  isDown(model) {
    if (this.mine.length < 2 || model.seat === null || model.panel) return false;
    const turn = turnOf(model);
    return turn.kind !== "over" && turn.kind !== "continue" && (this.holder !== model.seat || this.#isOthers(turn));
  }

  /** Whose turn it is, if that is another seat of mine. @param {import("./turn.js").Turn} turn */
  #isOthers(turn) {
    return turn.kind === "wait" && turn.seat !== null && turn.seat !== this.holder && this.mine.includes(turn.seat);
  }

  /** The seat that the device goes to, null while it goes to nobody. @param {Model} model */
  nextOf(model) {
    const turn = turnOf(model);
    if (turn.kind !== "wait") return model.seat;
    return turn.seat !== null && this.mine.includes(turn.seat) ? turn.seat : null;
  }

  /** The player of that seat has the device. @param {Model} model @param {number} seat
   * @param {() => void} [lifted] */
  lift(model, seat, lifted) {
    this.isRising = true;
    setTimeout(() => {
      this.isRising = false;
      this.holder = seat;
      if (seat !== model.seat) this.sit(seat);
      lifted?.();
    }, RISE);
  }
}
