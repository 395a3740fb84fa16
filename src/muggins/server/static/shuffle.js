// The shuffle of a table, on the browser's own cryptography: whoever has the seed deals the game again.
//
// As src/muggins/cards/deck.py spells it out: HMAC-SHA256 in counter mode, rejection, Fisher and Yates.

/** The deck in its first order: Ac Ad Ah As 2c … Ks. */
const FULL_DECK = [..."A23456789TJQK"].flatMap((rank) => [..."cdhs"].map((suit) => rank + suit));
const WORDS = 2 ** 32;

/** Whether this browser lends its cryptography: only to a page that came over https or from this machine. */
export const canShuffle = () => globalThis.crypto?.subtle !== undefined;

/** @param {string} hex @returns {Uint8Array<ArrayBuffer>} */
const bytesOf = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/** @param {ArrayBuffer} buffer */
const hexOf = (buffer) => Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** The SHA-256 of the seed, which the table promises before the first card. @param {string} seed in hex */
export const commitmentOf = async (seed) => hexOf(await crypto.subtle.digest("SHA-256", bytesOf(seed)));

/** The endless stream of 32-bit words. @param {CryptoKey} key @param {string} label
 * @returns {AsyncGenerator<number, never>} */
async function* words(key, label) {
  for (let block = 0; ; block += 1) {
    const message = new TextEncoder().encode(`${label}/${block}`);
    const view = new DataView(await crypto.subtle.sign("HMAC", key, message));
    for (let at = 0; at < view.byteLength; at += 4) yield view.getUint32(at, false);
  }
}

/** A number below the bound, all equally likely. @param {number} bound @param {AsyncGenerator<number, never>} stream */
const below = async (bound, stream) => {
  for (;;) {
    const { value } = await stream.next();
    if (value < WORDS - (WORDS % bound)) return value % bound;
  }
};

/**
 * The 52 cards in the order that this seed gives for this label.
 * @param {string} seed in hex
 * @param {string} label such as "deal/3"
 */
export const shuffled = async (seed, label) => {
  const key = await crypto.subtle.importKey("raw", bytesOf(seed), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const stream = words(key, label);
  const deck = [...FULL_DECK];
  for (let last = deck.length - 1; last > 0; last -= 1) {
    const other = await below(last + 1, stream);
    [deck[last], deck[other]] = [deck[other], deck[last]];
  }
  return deck;
};
