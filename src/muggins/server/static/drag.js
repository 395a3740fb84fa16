// Cards that are dragged out of the hand, by mouse, pen or finger; each can be picked by a tap or a key too.

/** A pointer that moves less is a tap. */
const SLACK = 10;

/**
 * @typedef {object} Table where cards are dragged
 * @property {(card: string) => boolean} canDrag
 * @property {(card: string) => void} drop the card was let go over the cloth
 */

/** @param {Event} event */
const cardUnder = ({ target }) =>
  target instanceof Element ? /** @type {HTMLElement | null} */ (target.closest(".hand [data-card]")) : null;

/** Whether the pointer is above the hand. @param {HTMLElement} root @param {PointerEvent} event */
const isOverCloth = (root, event) => {
  const hand = root.querySelector(".hand")?.getBoundingClientRect();
  return hand !== undefined && event.clientY < hand.top;
};

/** Lets cards be dragged from the hand within `root`. @param {HTMLElement} root @param {Table} table */
export const dragging = (root, { canDrag, drop }) => {
  /** @type {{card: HTMLElement, x: number, y: number, isMoving: boolean} | null} */
  let held = null;

  const begin = (/** @type {PointerEvent} */ event) => {
    const card = cardUnder(event);
    if (event.button !== 0 || !event.isPrimary || !card?.dataset.card || !canDrag(card.dataset.card)) return;
    held = { card, x: event.clientX, y: event.clientY, isMoving: false };
  };

  const move = (/** @type {PointerEvent} */ event) => {
    if (!held || !event.isPrimary) return;
    const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
    if (!held.isMoving && Math.hypot(dx, dy) < SLACK) return;
    if (!held.isMoving) lift(held.card, event.pointerId);
    held.isMoving = true;
    held.card.style.translate = `${dx}px ${dy}px`;
  };

  const end = (/** @type {PointerEvent} */ event) => {
    if (!held || !event.isPrimary) return;
    const { card, isMoving } = held;
    held = null;
    card.classList.remove("dragged");
    card.style.translate = "";
    if (!isMoving) return;
    swallowClick(root);
    if (event.type === "pointerup" && isOverCloth(root, event) && card.dataset.card) drop(card.dataset.card);
  };

  root.addEventListener("pointerdown", begin);
  root.addEventListener("pointermove", move);
  root.addEventListener("pointerup", end);
  root.addEventListener("pointercancel", end);
};

/** @param {HTMLElement} card @param {number} pointer */
const lift = (card, pointer) => {
  card.classList.add("dragged");
  card.setPointerCapture(pointer);
};

/** The click that ends a drag picks nothing. @param {HTMLElement} root */
const swallowClick = (root) => {
  const swallow = (/** @type {Event} */ event) => event.stopPropagation();
  root.addEventListener("click", swallow, { capture: true, once: true });
  // Where the drag ended elsewhere there is no click to wait for.
  setTimeout(() => root.removeEventListener("click", swallow, { capture: true }), 0);
};
