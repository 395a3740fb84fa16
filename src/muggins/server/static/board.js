// Where the holes of a cribbage board are: pure geometry, no drawing.
//
// The streets of thirty holes lie side by side and join in half circles, so the line past which a loser
// is skunked (90 | 91, and 60 | 61 for the double) is where the track turns. One unit is the distance of
// two neighbouring holes; every fifth hole is followed by a wider gap, as on a wooden board.

/** @typedef {{x: number, y: number}} Point */
/** @typedef {{from: Point, to: Point}} Stroke */
/** @typedef {{at: Point, score: number}} Mark */
/**
 * @typedef {object} Board
 * @property {number} width
 * @property {number} height
 * @property {Point[][]} holes by track, then by score: 0 to the target
 * @property {Point[]} rear by track: where the second peg waits before its first move
 * @property {Point[]} rail the middle line from the first street to the last, for the groove
 * @property {Mark[]} marks the numbers beside the track
 * @property {(score: number) => Stroke} line across the track, between `score` and the next hole
 */

const STREET = 30;
const GAP = 0.55;
const STREET_LENGTH = STREET + (STREET / 5) * GAP;
const TRACK_PITCH = 1.1;
const PAD = 2.1;
const LAST_PAD = 1.2;
const HOME = 1.45;

/** How far along the middle line a hole is. Hole 0 and the rear start lie before the first street.
 * @param {number} score */
const distance = (score) => (score < 1 ? score - 1.1 : score - 0.5 + GAP * Math.floor((score - 1) / 5));

/** @typedef {Point & {nx: number, ny: number}} Pose a point, and the direction to its right */

/** The middle line in a street. @param {number} along @param {number} street @param {number} pitch
 * @returns {Pose} */
const straight = (along, street, pitch) => {
  const isRightward = street % 2 === 0;
  const x = isRightward ? along : STREET_LENGTH - along;
  return { x, y: (street + 0.5) * pitch, nx: 0, ny: isRightward ? 1 : -1 };
};

/** The middle line where street `turn` begins. @param {number} past @param {number} turn
 * @param {number} pitch @returns {Pose} */
const bend = (past, turn, pitch) => {
  const radius = pitch / 2;
  const [cos, sin] = [Math.cos(past / radius), Math.sin(past / radius)];
  const half = (Math.PI * radius) / 2;
  return turn % 2 === 1
    ? { x: STREET_LENGTH - half + radius * cos, y: turn * pitch + radius * sin, nx: -cos, ny: -sin }
    : { x: half - radius * cos, y: turn * pitch + radius * sin, nx: -cos, ny: sin };
};

/** The middle line `far` from its beginning. @param {number} far @param {number} pitch
 * @param {number} streets @returns {Pose} */
const rail = (far, pitch, streets) => {
  const turn = Math.round(far / STREET_LENGTH);
  const past = far - turn * STREET_LENGTH;
  if (turn > 0 && turn < streets && Math.abs(past) < (Math.PI * pitch) / 4) return bend(past, turn, pitch);
  const street = Math.min(Math.max(Math.floor(far / STREET_LENGTH), 0), streets - 1);
  return straight(far - street * STREET_LENGTH, street, pitch);
};

/**
 * The board for a game to `target` with `tracks` scores, lying: the first street runs to the right.
 * @param {number} target @param {number} tracks
 * @returns {Board}
 */
export const lying = (target, tracks) => {
  const streets = Math.max(1, Math.ceil((target - 1) / STREET));
  const pitch = (TRACK_PITCH + 0.7) * tracks;
  const edge = (TRACK_PITCH * tracks) / 2 + 0.1;
  /** @param {number} far @param {number} off @returns {Point} */
  const place = (far, off) => {
    const { x, y, nx, ny } = rail(far, pitch, streets);
    return { x: x + nx * off, y: y + ny * off };
  };
  /** @param {number} track */
  const off = (track) => (track - (tracks - 1) / 2) * TRACK_PITCH;
  /** @param {number} score */
  const far = (score) => (score === target ? distance(target - 1) + HOME : distance(score));
  /** @param {number} score @param {number} track */
  const hole = (score, track) => place(far(score), score === target ? 0 : off(track));
  /** @param {number} score @returns {Stroke} */
  const line = (score) => {
    const middle = (far(score) + far(score + 1)) / 2;
    return { from: place(middle, -edge), to: place(middle, edge) };
  };
  return framed({
    height: streets * pitch,
    holes: range(tracks).map((track) => range(target + 1).map((score) => hole(score, track))),
    rear: range(tracks).map((track) => hole(-1, track)),
    rail: range(streets * 96 + 1).map((n) => place((n / 96) * STREET_LENGTH, 0)),
    marks: range(Math.floor((target - 1) / 5)).map((n) => {
      const score = (n + 1) * 5;
      // On the same side of every street, so that no two streets share the room between them.
      const side = Math.floor((score - 1) / STREET) % 2 ? 1 : -1;
      return { score, at: place(distance(score), side * (edge + 0.42)) };
    }),
    line,
  });
};

/** Moves a board so that everything on it keeps its distance from the edge of the wood.
 * @param {Omit<Board, "width">} bare @returns {Board} */
const framed = (bare) => {
  const xs = [...bare.holes.flat(), ...bare.rear, ...bare.rail].map((point) => point.x);
  const left = PAD - Math.min(...xs);
  /** @param {Point} point @returns {Point} */
  const move = ({ x, y }) => ({ x: x + left, y: y + PAD });
  return moved({ ...bare, width: Math.max(...xs) + left + PAD, height: bare.height + PAD + LAST_PAD }, move);
};

/** @param {Board} board @param {(point: Point) => Point} move @returns {Board} */
const moved = (board, move) => ({
  width: board.width,
  height: board.height,
  holes: board.holes.map((track) => track.map(move)),
  rear: board.rear.map(move),
  rail: board.rail.map(move),
  marks: board.marks.map(({ at, score }) => ({ at: move(at), score })),
  line: (score) => {
    const { from, to } = board.line(score);
    return { from: move(from), to: move(to) };
  },
});

/** The same board standing: the first street runs upwards.
 * @param {number} target @param {number} tracks @returns {Board} */
export const standing = (target, tracks) => {
  const flat = lying(target, tracks);
  const upright = { ...flat, width: flat.height, height: flat.width };
  return moved(upright, ({ x, y }) => ({ x: y, y: flat.width - x }));
};

/** @param {number} count */
const range = (count) => Array.from({ length: count }, (_, n) => n);
