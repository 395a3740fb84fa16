// The shuffle of src/muggins/cards/deck.py, written a second time, on the browser's own cryptography.
// Prints one line for each case: seed in hex, label, SHA-256 of the seed, the deck.
// Run: node tests/golden/shuffle.mjs > tests/golden/shuffles.txt

const cases = [
  ["6d756767696e73", "deal 1"],
  ["6d756767696e73", "deal 2"],
  ["00".repeat(32), "1"],
  ["ff".repeat(32), "game 7/deal 12"],
  ["e29aa3", ""],
  ["30".repeat(100), "a seed longer than one block of the hash"],
];

const { subtle } = globalThis.crypto;
const bytes = (hex) => Uint8Array.from(hex.match(/../g), (pair) => parseInt(pair, 16));
const hex = (buffer) => Buffer.from(buffer).toString("hex");

async function* words(seed, label) {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await subtle.importKey("raw", seed, algorithm, false, ["sign"]);
  for (let block = 0; ; block++) {
    const message = new TextEncoder().encode(`${label}/${block}`);
    const view = new DataView(await subtle.sign("HMAC", key, message));
    for (let at = 0; at < 32; at += 4) yield view.getUint32(at, false);
  }
}

async function below(bound, stream) {
  for (;;) {
    const { value } = await stream.next();
    if (value < 2 ** 32 - (2 ** 32 % bound)) return value % bound;
  }
}

async function shuffled(seed, label) {
  const deck = [..."A23456789TJQK"].flatMap((rank) => [..."cdhs"].map((suit) => rank + suit));
  const stream = words(seed, label);
  for (let i = 51; i >= 1; i--) {
    const j = await below(i + 1, stream);
    [deck[i], deck[j]] = [deck[j], deck[i]];
  }
  return deck.join(" ");
}

for (const [seedHex, label] of cases) {
  const seed = bytes(seedHex);
  const digest = hex(await subtle.digest("SHA-256", seed));
  console.log([seedHex, label, digest, await shuffled(seed, label)].join(" | "));
}
