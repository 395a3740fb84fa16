// The pool table as it is drawn: rails of wood, cloth, pockets, balls, and the line of the aim.

import { nothing, svg } from "./vendor/lit.js";
import { CUSHIONS, FOOT_SPOT, HEAD_STRING, LENGTH, POCKETS, RADIUS, SIGHTS, WIDTH, onScreen, points, sizeOf } from "./cuetable.js";
import { ballShapes } from "./poolballs.js";

/** @typedef {import("./cueaim.js").Aim} Aim */
/** @typedef {import("./cueaim.js").Balls} Balls */
/** @typedef {import("./cuetable.js").Place} Place */
/** @typedef {{isUpright: boolean, balls: Balls, aim: Aim | null, due: readonly number[], isKitchen: boolean}} Sight what is
 * to be seen: the balls that are `due` wear a ring, and the kitchen is lit where the cue ball is in hand */

/** A ball's drawing has a radius of 48 units; one on the table as many millimetres as it has. */
const SCALE = (RADIUS * 1000) / 48;

/** @param {Place} place @param {boolean} isUpright */
const moved = (place, isUpright) => `translate(${onScreen(place, isUpright).map((value) => value.toFixed(2)).join(" ")})`;

/** @param {Place} from @param {Place} to @param {string} kind @param {boolean} isUpright */
const line = (from, to, kind, isUpright) => {
  const [[x1, y1], [x2, y2]] = [onScreen(from, isUpright), onScreen(to, isUpright)];
  return svg`<line class=${kind} x1=${x1} y1=${y1} x2=${x2} y2=${y2} />`;
};

/** @param {Place[]} corners @param {string} kind @param {boolean} isUpright */
const patch = (corners, kind, isUpright) => svg`<polygon class=${kind} points=${points(corners, isUpright)} />`;

/** @param {number} least @param {number} most @returns {Place[]} */
const bed = (least, most) => [[-0.0508, least], [WIDTH + 0.0508, least], [WIDTH + 0.0508, most], [-0.0508, most]];

/** All that does not move. @param {boolean} isUpright */
export const drawnTable = (isUpright) => {
  const [width, height] = sizeOf(isUpright);
  return svg`
    <rect class="wood" x="1" y="1" width=${width - 2} height=${height - 2} rx="46" />
    <rect class="wood-inner" x="14" y="14" width=${width - 28} height=${height - 28} rx="36" />
    ${patch(bed(-0.0508, LENGTH + 0.0508), "bed", isUpright)}
    ${line([0, HEAD_STRING], [WIDTH, HEAD_STRING], "string", isUpright)}
    <circle class="spot" r="6" transform=${moved(FOOT_SPOT, isUpright)} />
    ${CUSHIONS.map((cushion) => patch(cushion, "cushion", isUpright))}
    ${Object.values(POCKETS).map(({ at, radius }) => svg`<g transform=${moved(at, isUpright)}>
      <circle class="leather" r=${radius * 1000 + 5} /><circle class="pocket" r=${radius * 1000} /></g>`)}
    ${SIGHTS.map((sight) => svg`<circle class="sight" r="6.5" transform=${moved(sight, isUpright)} />`)}`;
};

/** @param {number} ball @param {Place} at @param {Sight} sight */
const drawnBallAt = (ball, at, { isUpright, due }) => svg`<g class="ball-at" data-ball=${ball} transform=${moved(at, isUpright)}>
  <ellipse class="shade" cx="5" cy="8" rx=${RADIUS * 1000} ry=${RADIUS * 980} />
  ${due.includes(ball) ? svg`<circle class="ring" r=${RADIUS * 1000 + 8} />` : nothing}
  <g transform="scale(${SCALE})">${ballShapes(ball, "bold")}</g></g>`;

/** @param {Aim} aim @param {Sight} sight */
const drawnAim = ({ ghost, ball, end }, { isUpright, balls }) => {
  const cue = balls.get(0);
  const met = balls.get(ball);
  if (!cue) return nothing;
  return svg`<g class="aim">
    ${line(cue, ghost, "way", isUpright)}
    ${ball && met ? line(met, end.at, "run", isUpright) : nothing}
    <circle class="ghost" r=${RADIUS * 1000} transform=${moved(ghost, isUpright)} /></g>`;
};

/** All that moves. @param {Sight} sight */
export const drawnPlay = (sight) => svg`
  ${sight.isKitchen ? patch([[0, 0], [WIDTH, 0], [WIDTH, HEAD_STRING], [0, HEAD_STRING]], "kitchen", sight.isUpright) : nothing}
  ${sight.aim ? drawnAim(sight.aim, sight) : nothing}
  ${[...sight.balls].map(([ball, at]) => drawnBallAt(ball, at, sight))}`;
