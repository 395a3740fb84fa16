// A table for the tests of the page: two seats, four cards in hand, and what arrives from the server.

/** @typedef {import("../../src/muggins/server/static/protocol.d.ts").View} View */
/** @typedef {import("../../src/muggins/server/static/protocol.d.ts").Hello} Hello */
/** @typedef {import("../../src/muggins/server/static/protocol.d.ts").Message} Message */
/** @typedef {import("../../src/muggins/server/static/protocol.d.ts").GameEvent} GameEvent */

/** @type {View} */
export const VIEW = {
  rules: {
    seats: 2, teams: "singles", dealt: 6, tossed: 2, crib_from_deck: 0, target: 121, quick_round: false,
    counting: "auto", muggins: "off", heels_barred: 0, go_barred: 0, crib_four_flush: false,
    next_lead: "left", one_count: false, pone_start: 0, cut_winner: "lowest", cut_tie: "tied",
    next_deal: "auto", values: "acc",
  },
  seat: 0, stage: "playing", deal: 1, dealer: 1, scores: [0, 0], trails: [0, 0], to_act: [], held: [4, 4],
  hand: ["5h", "6h", "Jc", "Kd"], kept: [], tossed: [], first_tossed: [], starter: "2s", pile: [],
  finished: [], gone: [], due: [], shown: [], crib: [], pending: null, winner: null,
};

/** @param {number} seq @param {GameEvent} event @param {Partial<Message>} [more] @returns {Message} */
export const message = (seq, event, more = {}) => ({ v: 1, seq, event, say: null, view: VIEW, legal: [], ready: false, acts: [], ...more });

/** @param {number} seq @returns {Hello} */
export const hello = (seq) => ({
  type: "hello", v: 1, game: "g", seq, seat: 0, names: ["You", "greedy"], bots: [null, "greedy"], sides: [0, 1],
  commitment: "", seed: null, view: VIEW, legal: [], ready: false, acts: [], mine: [0], open: [], substituted: [],
  present: [0], absent_for: [null, null], chosen: false, assisted: false, asking: null, claimed: null, match: null,
  grace: 120, rematch: null,
});
