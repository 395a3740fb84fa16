// Cards travel: what is drawn at a new place flies there from where it lay.
//
// Before a drawing the places of all cards are taken; after it each card that moved is drawn from its
// old place to the new one, and a card that was not there comes from where its like lay: out of its
// player's hand, or from the deck. The page itself is in its new state at once, so nothing that flies
// holds a tap or a key (which a View Transition does), and a second change takes over from the first.

/** @typedef {{left: number, top: number, width: number}} Place */

const FLIGHT = 260;
const isStill = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)");

/** @param {Element} element @returns {Place} */
const placeOf = (element) => element.getBoundingClientRect();

/** @param {ParentNode} root @param {string} selector */
const first = (root, selector) => {
  const element = root.querySelector(selector);
  return element && placeOf(element);
};

/** Where every card lies, by its code. @param {ParentNode} root */
const cardPlaces = (root) => {
  /** @type {Map<string, Place>} */
  const places = new Map();
  for (const card of root.querySelectorAll("[data-card]")) {
    places.set(/** @type {HTMLElement} */ (card).dataset.card ?? "", placeOf(card));
  }
  return places;
};

/**
 * Takes the places of the cards; the function that it returns, called once all is drawn anew, has them
 * fly from there.
 * @param {ParentNode} root
 * @returns {() => void}
 */
export const takeOff = (root) => {
  if (!isStill || isStill.matches || document.hidden) return () => {};
  const before = cardPlaces(root);
  const deck = first(root, ".deck .stack");
  const hands = new Map(
    [...root.querySelectorAll("[data-holder]")].map((hand) => [
      /** @type {HTMLElement} */ (hand).dataset.holder,
      placeOf(hand.querySelector(".backs .card:last-child") ?? hand),
    ]),
  );
  return () => {
    for (const card of root.querySelectorAll("[data-card]")) {
      const { card: code = "", from } = /** @type {HTMLElement} */ (card).dataset;
      const start = before.get(code) ?? (from === undefined ? deck : hands.get(from));
      if (start) fly(card, start);
    }
  };
};

/** @param {Element} card @param {Place} start */
const fly = (card, start) => {
  const end = placeOf(card);
  const [dx, dy] = [start.left - end.left, start.top - end.top];
  if (!end.width || Math.hypot(dx, dy) < 24) return;
  const scale = start.width / end.width;
  card.animate(
    [
      { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, transformOrigin: "0 0", zIndex: 3 },
      { transform: "none", transformOrigin: "0 0", zIndex: 3 },
    ],
    { duration: FLIGHT, easing: "cubic-bezier(.25,.8,.3,1)" },
  );
};
