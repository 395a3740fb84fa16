// A sitter who never gets stuck, or says where: whole games folded as the page folds them.

import { offerOf } from "../../src/muggins/server/static/offers.js";
import { opening, patience, reduce } from "../../src/muggins/server/static/state.js";
import { turnOf } from "../../src/muggins/server/static/turn.js";
import { playable } from "../../src/muggins/server/static/view.js";

/** @typedef {import("../../src/muggins/server/static/protocol.d.ts").Message} Message */
/** @typedef {import("../../src/muggins/server/static/protocol.d.ts").Hello} Hello */
/** @typedef {import("../../src/muggins/server/static/state.js").Model} Model */
/** @typedef {import("../../src/muggins/server/static/state.js").Action} Action */
/** @typedef {import("../../src/muggins/server/static/turn.js").Turn} Turn */
/**
 * @typedef {object} Batch what one move brought, as a seat was told it
 * @property {readonly Message[]} messages the last of them is the newest there is
 * @property {Hello} hello for whoever comes after it
 * @property {boolean} isMine whether the game then waits for that seat
 */

/** More steps than any batch can need. */
const MOST_STEPS = 2000;

/** Numbers from 0 to 1, the same for the same seed (Park and Miller's). @param {number} seed */
const dice = (seed) => {
  let state = seed;
  return () => (state = (state * 48271) % 2147483647) / 2147483647;
};

class Sitter {
  /** @param {readonly Batch[]} batches @param {number} seed */
  constructor(batches, seed) {
    this.batches = batches;
    this.random = dice(seed);
    this.model = opening();
    /** @type {string[]} */
    this.faults = [];
  }

  /** @param {Action} action */
  act(action) {
    this.model = reduce(this.model, action);
  }

  /** @param {string} what */
  blame(what) {
    this.faults.push(`seq ${this.model.shown?.seq}: ${what}`);
  }

  /** The whole game, with reloads and broken lines on the way. */
  play() {
    this.act({ type: "hello", hello: this.batches[0].hello, isFirstSight: true });
    for (const [at, batch] of this.batches.entries()) {
      for (const message of batch.messages) {
        this.act({ type: "arrived", message });
        this.look(null);
        if (this.random() < 0.5) this.step();
      }
      if (this.random() < 0.15) this.reload(at);
      else if (this.random() < 0.15) this.reconnect(batch);
      this.rest(batch);
      this.move(batch, this.batches[at + 1]);
    }
    if (turnOf(this.model).kind !== "over") this.blame("the game is over, and the page does not say so");
    return this.faults;
  }

  /** The page is opened anew, and told everything once more. @param {number} at */
  reload(at) {
    const { hello } = this.batches[at];
    this.model = opening();
    this.act({ type: "hello", hello, isFirstSight: false });
    for (const message of this.batches.slice(0, at + 1).flatMap(({ messages }) => messages)) {
      this.act({ type: "arrived", message: message.seq < hello.seq ? { ...message, legal: [], ready: false, acts: [] } : message });
      this.look(null);
    }
  }

  /** The line breaks and comes back; nothing was missed. @param {Batch} batch */
  reconnect({ hello, messages }) {
    this.act({ type: "link", link: "lost" });
    this.look(null);
    this.act({ type: "hello", hello, isFirstSight: false });
    for (const message of messages) this.act({ type: "arrived", message });
  }

  /** One step of the page itself, or of the person who goes on. False: there is none. */
  step() {
    const turn = turnOf(this.model);
    const canWait = patience(this.model) !== null;
    if (turn.kind !== "continue" && !canWait) return false;
    const before = this.model;
    this.act({ type: turn.kind === "continue" && !(canWait && this.random() < 0.5) ? "continue" : "next" });
    if (this.model !== before && (this.model.shown !== before.shown || this.model.panel !== before.panel)) return true;
    if (turn.kind !== "continue" || !turn.isAnswer) this.blame(`${turn.kind} leads nowhere`);
    return false;
  }

  /** All steps, until the page waits for a move. @param {Batch} batch */
  rest(batch) {
    for (let steps = 0; steps < MOST_STEPS; steps += 1) {
      this.look(batch);
      if (!this.step()) return;
    }
    this.blame("goes on for ever");
  }

  /** Whether something can be done, or somebody else is waited for. @param {Batch | null} batch all of it, where it has arrived */
  look(batch) {
    const { model } = this;
    const turn = turnOf(model);
    if (turn.kind === "wait") {
      if (batch?.isMine && patience(model) === null) this.blame("it is my turn, and the page waits");
    } else if (!isPossible(model, turn)) this.blame(`${turn.kind} is asked and cannot be answered`);
    else if (batch && !batch.isMine && !["over", "continue"].includes(turn.kind)) this.blame(`${turn.kind} is asked of me though I am not awaited`);
  }

  /** The player chooses, the button answers, and the move goes up. @param {Batch} batch @param {Batch | undefined} following */
  move({ isMine }, following) {
    if (!isMine || !following) return;
    for (const action of choices(this.model, turnOf(this.model))) this.act(action);
    if (!offerOf(this.model, turnOf(this.model)).isReady) this.blame("all is chosen, and no button answers");
    this.act({ type: "sending" });
    this.act({ type: "sent", seq: following.messages[0].seq });
  }
}

/** Whether there is an answer to what is asked. @param {Model} model @param {Turn} turn */
const isPossible = ({ shown }, turn) => {
  if (!shown) return false;
  if (turn.kind === "discard") return shown.view.hand.length >= shown.view.rules.tossed;
  return turn.kind === "lay" ? playable(shown.view).length > 0 : true;
};

/** What is chosen before the button answers. @param {Model} model @param {Turn} turn @returns {Action[]} */
const choices = ({ shown, chosen }, turn) => {
  const hand = (shown?.view.hand ?? []).filter((card) => !chosen.includes(card));
  if (turn.kind === "discard") return hand.slice(0, turn.missing).map((card) => ({ type: "pick", card }));
  if (turn.kind === "lay" && !turn.card && shown) return [{ type: "pick", card: playable(shown.view)[0] }];
  return turn.kind === "count" ? [{ type: "claim", points: 0 }] : [];
};

/** Where somebody who sits through that game would be stuck. @param {readonly Batch[]} batches @param {number} seed */
export const stuckIn = (batches, seed) => new Sitter(batches, seed).play();
