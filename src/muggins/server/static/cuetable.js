// The pool table that is played on the page, in metres: its cushions and pockets, and how it lies on
// the screen. A place is [across, along], as the referee has it: from the left rail and from the head
// rail, as the breaker sees them.

/** @typedef {readonly [number, number]} Place */
/** @typedef {Place[]} Outline */

export const WIDTH = 0.9906;
export const LENGTH = 1.9812;
export const RADIUS = 0.05715 / 2;
export const HEAD_STRING = LENGTH / 4;
/** @type {Place} */
export const FOOT_SPOT = [WIDTH / 2, (LENGTH * 3) / 4];
/** From the nose of a cushion to the outer edge of the table. */
const RAIL = 0.125;

/** How deep the cushions are; then the mouths of the pockets, their angles and the radii of their jaws,
 * of a seven-foot table as pooltool 0.6.0 measures its "7 Ft Showood". */
const DEPTH = 0.0508;
const CORNER = { mouth: 0.118, angle: 45 + 5.3, jaw: 0.02095, out: 0.0417 / Math.SQRT2, radius: 0.062 };
const SIDE = { mouth: 0.137, angle: 7.14, jaw: 0.00795, out: 0.0685, radius: 0.0645 };

/** The pockets by name, as seen from the head of the table. @type {Record<string, {at: Place, radius: number}>} */
export const POCKETS = {
  "head-left": { at: [-CORNER.out, -CORNER.out], radius: CORNER.radius },
  "side-left": { at: [-SIDE.out, LENGTH / 2], radius: SIDE.radius },
  "foot-left": { at: [-CORNER.out, LENGTH + CORNER.out], radius: CORNER.radius },
  "head-right": { at: [WIDTH + CORNER.out, -CORNER.out], radius: CORNER.radius },
  "side-right": { at: [WIDTH + SIDE.out, LENGTH / 2], radius: SIDE.radius },
  "foot-right": { at: [WIDTH + CORNER.out, LENGTH + CORNER.out], radius: CORNER.radius },
};

// ---- cushions ------------------------------------------------------------------------------------

/** @param {number} degrees */
const radians = (degrees) => (degrees * Math.PI) / 180;

/** A jaw of a pocket, from the back of the cushion to its nose, for a nose along the line across = 0
 * that begins after `mouth`. @param {number} mouth @param {number} angle @param {number} jaw @returns {Outline} */
const jawOf = (mouth, angle, jaw) => {
  const turn = radians(angle);
  const tangent = jaw / Math.tan((Math.PI / 2 + turn) / 2);
  const steps = [0, 0.25, 0.5, 0.75, 1];
  const span = Math.PI / 2 - turn;
  return [
    [-DEPTH, mouth - DEPTH * Math.tan(turn)],
    ...steps.map((part) => /** @type {Place} */ ([-jaw + jaw * Math.sin(turn + span * part), mouth + tangent - jaw * Math.cos(turn + span * part)])),
  ];
};

/** @param {Place} place @returns {Place} */
const turned = ([across, along]) => [along, across];
/** @param {Place} place @returns {Place} */
const toRight = ([across, along]) => [WIDTH - across, along];
/** @param {Place} place @returns {Place} */
const toFoot = ([across, along]) => [across, LENGTH - along];

const corner = jawOf(CORNER.mouth / Math.SQRT2, CORNER.angle, CORNER.jaw);
/** Below the side pocket; the jaw opens the other way there. @type {Outline} */
const side = jawOf(0, SIDE.angle, SIDE.jaw).map(([across, along]) => [across, (LENGTH - SIDE.mouth) / 2 - along]);
/** @type {Outline} */
const leftHead = [...corner, ...side.toReversed()];
const headEnd = corner.map(turned);
/** @type {Outline} */
const head = [...headEnd, ...headEnd.map(toRight).toReversed()];

/** The six cushions as outlines. @type {Outline[]} */
export const CUSHIONS = [
  leftHead,
  leftHead.map(toFoot),
  leftHead.map(toRight),
  leftHead.map((place) => toRight(toFoot(place))),
  head,
  head.map(toFoot),
];

/** The sights on the rails: each quarter of the width, each eighth of the length. @type {Place[]} */
export const SIGHTS = [
  ...[1, 2, 3, 5, 6, 7].flatMap((part) => {
    const along = (LENGTH * part) / 8;
    return /** @type {Place[]} */ ([[-0.088, along], [WIDTH + 0.088, along]]);
  }),
  ...[1, 2, 3].flatMap((part) => {
    const across = (WIDTH * part) / 4;
    return /** @type {Place[]} */ ([[across, -0.088], [across, LENGTH + 0.088]]);
  }),
];

// ---- on the screen -------------------------------------------------------------------------------


/** Where that is on the screen, in millimetres from the outer corner: the table lies upright, its head
 * nearest to the reader, or along the screen with its head on the left.
 * @param {Place} place @param {boolean} isUpright @returns {Place} */
export const onScreen = ([across, along], isUpright) => {
  const [x, y] = isUpright ? [across, LENGTH - along] : [along, across];
  return [(x + RAIL) * 1000, (y + RAIL) * 1000];
};

/** @param {Place} point in screen units @param {boolean} isUpright @returns {Place} */
export const onTable = ([x, y], isUpright) => {
  const [right, down] = [x / 1000 - RAIL, y / 1000 - RAIL];
  return isUpright ? [right, LENGTH - down] : [down, right];
};

/** Width and height of the whole table in screen units. @param {boolean} isUpright @returns {Place} */
export const sizeOf = (isUpright) => {
  const [short, long] = [(WIDTH + 2 * RAIL) * 1000, (LENGTH + 2 * RAIL) * 1000];
  return isUpright ? [short, long] : [long, short];
};

/** An outline as the points of an SVG polygon. @param {Outline} outline @param {boolean} isUpright */
export const points = (outline, isUpright) =>
  outline.map((place) => onScreen(place, isUpright).map((value) => value.toFixed(1)).join(",")).join(" ");

// ---- places --------------------------------------------------------------------------------------

/** @param {Place} one @param {Place} other */
export const distance = (one, other) => Math.hypot(one[0] - other[0], one[1] - other[1]);

/** The nearest place where a ball can lie, in the kitchen or anywhere.
 * @param {Place} place @param {boolean} isKitchen @returns {Place} */
export const onBed = ([across, along], isKitchen) => {
  const far = isKitchen ? HEAD_STRING - 0.001 : LENGTH - RADIUS;
  return [clamped(across, RADIUS, WIDTH - RADIUS), clamped(along, RADIUS, far)];
};

/** @param {number} value @param {number} least @param {number} most */
export const clamped = (value, least, most) => Math.min(Math.max(value, least), most);

/** Whether a ball can lie there beside the others. @param {Place} place @param {readonly Place[]} others */
export const isFree = (place, others) => others.every((other) => distance(place, other) >= 2 * RADIUS);
