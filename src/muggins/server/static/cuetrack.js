// A stroke as it is shown again: where each ball is at a moment, and what happened until then.

/** @typedef {import("./cuetable.js").Place} Place */
/** @typedef {import("./protocol").PoolTrack} PoolTrack */
/** @typedef {{ball: number, start: number, places: Place[]}} Path from frame `start` on, in metres */
/** @typedef {{at: number, type: "ball" | "rail" | "pocket", ball: number, other: number, pocket: string}} Hit
 * what happened so many milliseconds after the stroke: balls met, a rail was touched, a ball fell */
/** @typedef {{length: number, paths: Path[], hits: Hit[]}} Track `length` in milliseconds */

/** Frames a second of a track. */
const RATE = 60;

/** A track as it comes from the server. @param {PoolTrack} sent @returns {Track} */
export const readTrack = ({ frames, paths, hits }) => ({
  length: (Math.max(frames - 1, 0) * 1000) / RATE,
  paths: paths.map(([ball, start, ...lengths]) => ({ ball, start, places: pairs(lengths) })),
  hits: hits.map(readHit),
});

/** @param {number[]} lengths in millimetres @returns {Place[]} */
const pairs = (lengths) => Array.from({ length: lengths.length / 2 }, (_, n) => [lengths[2 * n] / 1000, lengths[2 * n + 1] / 1000]);

/** @param {readonly (number | string)[]} sent @returns {Hit} */
const readHit = ([at, type, ball, last]) => ({
  at: Number(at),
  type: /** @type {Hit["type"]} */ (type),
  ball: Number(ball),
  other: type === "ball" ? Number(last) : 0,
  pocket: type === "pocket" ? String(last) : "",
});

/** Where a ball is at that frame, or between two. @param {Path} path @param {number} frame @returns {Place} */
const placeAt = ({ start, places }, frame) => {
  const since = Math.min(Math.max(frame - start, 0), places.length - 1);
  const part = since % 1;
  const [before, after] = [places[Math.floor(since)], places[Math.ceil(since)]];
  return [before[0] + (after[0] - before[0]) * part, before[1] + (after[1] - before[1]) * part];
};

/** The balls that are on the table so many milliseconds after the stroke.
 * @param {Track} track @param {number} at @returns {Map<number, Place>} */
export const ballsAt = ({ paths, hits }, at) => {
  const fallen = new Set(hits.filter((hit) => hit.type === "pocket" && hit.at <= at).map(({ ball }) => ball));
  const frame = (at * RATE) / 1000;
  return new Map(paths.filter(({ ball }) => !fallen.has(ball)).map((path) => [path.ball, placeAt(path, frame)]));
};

/** Which ball the cue ball met first; 0 for none. @param {Track} track */
export const firstMet = ({ hits }) => {
  const met = hits.find((hit) => hit.type === "ball" && (hit.ball === 0 || hit.other === 0));
  return met ? met.ball + met.other : 0;
};
