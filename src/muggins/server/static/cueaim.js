// Where a stroke is aimed: what the cue ball meets on that line, and where the ball it meets is sent. A
// line on the cloth, no more: how balls roll, spin and throw each other is for the server to say.

import { LENGTH, POCKETS, RADIUS, WIDTH, clamped, distance } from "./cuetable.js";

/** @typedef {import("./cuetable.js").Place} Place */
/** @typedef {{at: Place, pocket: string, rail: string}} End where a ball's line ends: at a pocket, or else
 * at a rail, `head`, `foot`, `left` or `right` */
/** @typedef {{ghost: Place, ball: number, side: "full" | "left" | "right", share: number, end: End}} Aim what is
 * aimed at: the cue ball as it touches `ball`, 0 where it meets none; which side of that it meets, and
 * how much of it, 1 for all; and where the ball goes, or the cue ball itself */
/** @typedef {ReadonlyMap<number, Place>} Balls where the balls lie; the cue ball is 0 */

/** As far from the middle of a pocket's mouth as a ball that is sent there can pass. */
const MOUTH = 0.045;
/** Less off the middle than that, it is a full ball. */
const FULL = 0.04;

/** @param {number} degrees @returns {Place} */
const heading = (degrees) => [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];

/** The direction from one place to another, in degrees: 0 across to the right, 90 along to the foot.
 * @param {Place} from @param {Place} to */
export const towards = (from, to) => turned((Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI);

/** The same direction, from 0 to below 360. @param {number} degrees */
export const turned = (degrees) => ((degrees % 360) + 360) % 360;

/** @param {Place} from @param {Place} direction @param {number} far @returns {Place} */
const beyond = (from, direction, far) => [from[0] + direction[0] * far, from[1] + direction[1] * far];

/** How far a ball rolls that way until it touches a rail. @param {Place} from @param {Place} direction */
const toRail = (from, direction) => {
  const room = [[RADIUS, WIDTH - RADIUS], [RADIUS, LENGTH - RADIUS]].map(([least, most], axis) => {
    const way = direction[axis];
    if (Math.abs(way) < 1e-9) return Infinity;
    return ((way > 0 ? most : least) - from[axis]) / way;
  });
  return Math.max(0, Math.min(...room));
};

/** How far a ball rolls that way until it touches that one; Infinity where it passes by.
 * @param {Place} from @param {Place} direction @param {Place} ball */
const toBall = (from, direction, ball) => {
  const [across, along] = [ball[0] - from[0], ball[1] - from[1]];
  const ahead = across * direction[0] + along * direction[1];
  const aside = across * direction[1] - along * direction[0];
  const reach = 4 * RADIUS * RADIUS - aside * aside;
  if (ahead <= 0 || reach <= 0) return Infinity;
  return Math.max(0, ahead - Math.sqrt(reach));
};

/** The middle of a pocket's mouth. @param {string} pocket @returns {Place} */
const mouthOf = (pocket) => {
  const [across, along] = POCKETS[pocket].at;
  return [clamped(across, RADIUS, WIDTH - RADIUS), clamped(along, RADIUS, LENGTH - RADIUS)];
};

/** Where a ball's line ends. @param {Place} from @param {Place} direction @returns {End} */
const endOf = (from, direction) => {
  const at = beyond(from, direction, toRail(from, direction));
  const pocket = Object.keys(POCKETS).find((name) => distance(mouthOf(name), at) < MOUTH) ?? "";
  const gaps = { left: at[0], right: WIDTH - at[0], head: at[1], foot: LENGTH - at[1] };
  const [rail] = Object.entries(gaps).reduce((near, gap) => (gap[1] < near[1] ? gap : near));
  return { at: pocket ? POCKETS[pocket].at : at, pocket, rail };
};

/** What is aimed at, with the cue ball where it lies. @param {Balls} balls @param {number} degrees @returns {Aim | null} */
export const aimed = (balls, degrees) => {
  const cue = balls.get(0);
  if (!cue) return null;
  const direction = heading(degrees);
  const others = [...balls].filter(([ball]) => ball !== 0).map(([ball, at]) => ({ ball, at, far: toBall(cue, direction, at) }));
  const met = others.reduce((near, other) => (other.far < near.far ? other : near), { ball: 0, at: cue, far: toRail(cue, direction) });
  const ghost = beyond(cue, direction, met.far);
  if (met.ball === 0) return { ghost, ball: 0, side: "full", share: 0, end: endOf(cue, direction) };
  /** @type {Place} */
  const normal = [(met.at[0] - ghost[0]) / (2 * RADIUS), (met.at[1] - ghost[1]) / (2 * RADIUS)];
  const off = direction[0] * normal[1] - direction[1] * normal[0];
  // The ball lies to the left of the line: its right side is met.
  const side = Math.abs(off) < FULL ? "full" : off > 0 ? "right" : "left";
  return { ghost, ball: met.ball, side, share: 1 - Math.abs(off), end: endOf(met.at, normal) };
};

/** As far as a line shows the way of a cue ball that only grazes a ball, in metres. */
const ONWARD = 0.35;

/** Where the cue ball goes on to if it neither follows nor draws: square to the way of the ball that it met, and the
 * farther, the less of that it met. @param {Place} cue @param {Place} ghost @param {Place} ball */
export const onward = (cue, ghost, ball) => {
  const [way, normal] = [heading(towards(cue, ghost)), heading(towards(ghost, ball))];
  const ahead = way[0] * normal[0] + way[1] * normal[1];
  /** @type {Place} */
  const aside = [way[0] - ahead * normal[0], way[1] - ahead * normal[1]];
  return beyond(ghost, aside, ONWARD);
};

/** The ball to aim at first: the nearest that can be met of those that are due, or of any but the 15; or else
 * the nearest of them. @param {Balls} balls @param {readonly number[]} due */
export const nearestAim = (balls, due) => {
  const cue = balls.get(0);
  if (!cue) return null;
  const others = [...balls.keys()].filter((ball) => ball !== 0);
  const wanted = due.length ? others.filter((ball) => due.includes(ball)) : others.filter((ball) => ball !== 15 || others.length === 1);
  const ways = wanted.map((ball) => ({ ball, far: distance(cue, balls.get(ball) ?? cue), direction: aimAt(balls, ball) ?? 90 })).sort((one, other) => one.far - other.far);
  return (ways.find(({ ball, direction }) => aimed(balls, direction)?.ball === ball) ?? ways[0])?.direction ?? null;
};

/** The direction that sends that ball to that pocket, or straight at the ball where no pocket is named.
 * @param {Balls} balls @param {number} ball @param {string} [pocket] */
export const aimAt = (balls, ball, pocket = "") => {
  const [cue, at] = [balls.get(0), balls.get(ball)];
  if (!cue || !at) return null;
  if (!pocket) return towards(cue, at);
  const way = towards(at, pocketAim(pocket));
  return towards(cue, beyond(at, heading(way), -2 * RADIUS));
};

/** Between the jaws, a little inside the mouth. @param {string} pocket @returns {Place} */
const pocketAim = (pocket) => {
  const [[across, along], mouth] = [POCKETS[pocket].at, mouthOf(pocket)];
  return [(across + mouth[0]) / 2, (along + mouth[1]) / 2];
};
