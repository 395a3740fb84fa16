// What cards score, and the count that a player makes by tapping them; worked examples of docs/rules.md.

import assert from "node:assert/strict";
import { test } from "node:test";

import { isPossible } from "../../src/muggins/server/static/claims.js";
import { judge, linesOf, missedOf, playLines, showLines } from "../../src/muggins/server/static/lines.js";
import { totalOf } from "../../src/muggins/server/static/spoken.js";

/** @param {string} cards */
const parse = (cards) => cards.split(" ");

// Section 9, hands: the total, and the starter last.
for (const [cards, total, source] of /** @type {[string, number, string?][]} */ ([
  ["5h 5s 5d Jc 5c", 29], ["5h 5s Td Kc Qs", 14], ["7h 8s 8d 9c 2h", 12], ["5h 6s 7d 8c 9h", 9],
  ["4h 4s 5d 6c 6h", 24], ["9h 8s 7d 6c 6h", 16], ["2h 4h 6h 8h Ks", 4], ["2h 4h 6h 8h Ks", 0, "crib"],
  ["2h 4h 6h 8h Kh", 5, "crib"], ["Ac Tc Ah Ts Ad", 8], ["3h 3s 3d 4c 4h 5h", 38],
])) {
  test(`${cards}${source ? ` as ${source}` : ""} counts ${total}`, () => {
    const hand = parse(cards);
    assert.equal(totalOf(showLines(hand.slice(0, -1), hand[hand.length - 1], source === "crib")), total);
  });
}

// Sections 9 and 10, the play: what the last card scores, but for the go.
for (const [pile, points] of /** @type {[string, number][]} */ ([
  ["6c Ac 3c 4c 5c", 3], ["6c Ac 3c 4c 5c 7c", 0], ["6c Ac 3c 4c 5c 7c 2c", 7], ["6c Ac 3c 4c 5c 7c 2c 2h", 2],
  ["2c 3c 2h 2s", 2], ["7c 9c 8c", 3], ["4c 6c 5c", 5], ["4c 6c 5c 5h", 2], ["Ac 7c 7h", 4],
  ["9c Tc 5c 4c 3c", 5], ["Tc 3c 9c 9h", 4], ["3c 3h 2c 4c", 3], ["Kc", 0],
])) {
  test(`the last card of ${pile} scores ${points}`, () => assert.equal(totalOf(playLines(parse(pile))), points));
}

const HAND = showLines(parse("7h 8s 8d 9c"), "2h", false);

test("cards that are taken together are judged by what they are", () => {
  const judged = (/** @type {string} */ cards) => judge(HAND, [], parse(cards)).kind;
  assert.equal(judged("7h 8s"), "lines");
  assert.equal(judged("8s 8d"), "lines");
  assert.equal(judged("9c 7h 8d"), "lines");
  assert.equal(judged("7h 8s 8d 9c"), "nothing", "that is two runs, and each is taken for itself");
  assert.equal(judged("8d 9c"), "part", "a run has more cards");
  assert.equal(judged("7h 9c 2h"), "nothing");
  assert.equal(judge(HAND, [parse("7h 8s")], parse("8s 7h")).kind, "again");
});

test("a set may make two lines at once", () => {
  const judged = judge(showLines(parse("4h 5d 6c Kh"), "Ks", false), [], parse("4h 5d 6c"));
  assert.deepEqual(judged.kind === "lines" && judged.lines.map(({ kind }) => kind), ["fifteen", "run"]);
});

test("what was left out is named where it is known", () => {
  const taken = [parse("7h 8s"), parse("8d 8s"), parse("7h 8s 9c")];
  assert.equal(totalOf(linesOf(HAND, taken)), 7);
  assert.deepEqual(missedOf(HAND, 7, taken).map(({ kind }) => kind), ["fifteen", "run"]);
  // Of 5 5 J K with a starter of the jack's suit, one point can only be his nobs; two may be any line.
  const nobs = showLines(parse("5h 5d Jc Kh"), "2c", false);
  assert.deepEqual(missedOf(nobs, totalOf(nobs) - 1, null).map(({ kind }) => kind), ["nobs"]);
  assert.deepEqual(missedOf(nobs, totalOf(nobs) - 2, null), []);
  assert.deepEqual(missedOf(nobs, totalOf(nobs) + 1, null), []);
});

/** Every choice of that many ranks, none more than four times. @param {number} many
 * @param {number} [from] @returns {number[][]} */
const ranks = (many, from = 0) =>
  many === 0
    ? [[]]
    : Array.from({ length: 13 - from }, (_, n) => from + n).flatMap((rank) =>
        ranks(many - 1, rank).map((rest) => [rank, ...rest]).filter((all) => all.filter((one) => one === rank).length < 5),
      );

/** The cards of some ranks in no one suit, in one suit, or with a jack of the suit turned up; the starter last.
 * @param {readonly number[]} chosen @returns {string[][]} */
const suited = (chosen) => {
  const named = chosen.map((rank) => "A23456789TJQK"[rank]);
  return named.flatMap((_, turned) => {
    const order = [...named.filter((_, n) => n !== turned), named[turned]];
    /** @param {string} suits */
    const dressed = (suits) => order.map((rank, n) => rank + suits[n]);
    const kinds = [...new Set(order)];
    const mixed = order.map((rank, n) => rank + "cdhs"[(kinds.indexOf(rank) + order.slice(0, n).filter((other) => other === rank).length) % 4]);
    const jack = mixed.findIndex((card, n) => card[0] === "J" && n < order.length - 1);
    const nobs = mixed.map((card, n) => (n === jack ? `J${mixed[mixed.length - 1][1]}` : card));
    const isFlush = new Set(order.slice(0, -1)).size === order.length - 1;
    const one = [dressed("c".repeat(order.length - 1) + "d"), dressed("c".repeat(order.length))];
    return [mixed, nobs, ...(isFlush ? one : [])].filter((cards) => new Set(cards).size === cards.length);
  });
};

// docs/rules.md, section 5: the best hand is 29, and none scores 19, 25, 26 or 27.
for (const [cards, never] of /** @type {[number, number[]][]} */ ([[3, [16, 17, 18, 19]], [4, [19, 25, 26, 27]]])) {
  test(`the totals that ${cards} cards and a starter can have are those that may be said`, () => {
    const seen = new Set(
      ranks(cards + 1).flatMap((chosen) => suited(chosen).map((all) => totalOf(showLines(all.slice(0, -1), all[cards], false)))),
    );
    const totals = Array.from({ length: 30 }, (_, points) => points);
    assert.deepEqual(totals.filter((points) => isPossible(points, cards)), totals.filter((points) => seen.has(points)));
    assert.deepEqual(totals.filter((points) => points <= Math.max(...seen) && !seen.has(points)), never);
  });
}
