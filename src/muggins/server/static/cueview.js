// The pool table as it is drawn: rails of wood, cloth, pockets, balls, and the line of the aim.

import { nothing, svg } from "./vendor/lit.js";
import { onward } from "./cueaim.js";
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

/** As much of a side pocket as the rail lets one see: its back lies under the wood. */
const SIDE_POCKET = { out: 0.0565, radius: 0.0545 };

/** @param {string} name @param {Place} at @param {number} radius @param {boolean} isUpright */
const drawnPocket = (name, at, radius, isUpright) => {
  const isSide = name.startsWith("side");
  const seen = isSide ? SIDE_POCKET.radius : radius;
  /** @type {Place} */
  const place = isSide ? [at[0] < 0 ? -SIDE_POCKET.out : WIDTH + SIDE_POCKET.out, at[1]] : at;
  return svg`<g transform=${moved(place, isUpright)}><circle class="leather" r=${seen * 1000 + 7} /><circle class="pocket" r=${seen * 1000} /></g>`;
};

/** Light that falls on wood, cloth and balls: a gradient for each. @param {boolean} isUpright */
const lights = (isUpright) => svg`<defs>
  <linearGradient id="cue-wood" x2=${isUpright ? 1 : 0.15} y2=${isUpright ? 0.15 : 1}>
    <stop class="wood-light" /><stop class="wood-plain" offset="0.5" /><stop class="wood-dark" offset="1" /></linearGradient>
  <radialGradient id="cue-light" r="0.75"><stop class="cloth-light" /><stop class="cloth-plain" offset="0.55" /><stop class="cloth-edge" offset="1" /></radialGradient>
  <radialGradient id="cue-round" cx="0.35" cy="0.3" r="0.75"><stop stop-color="#fff" stop-opacity="0.3" /><stop offset="0.45" stop-opacity="0" />
    <stop offset="1" stop-opacity="0.42" /></radialGradient></defs>`;

/** All that does not move. @param {boolean} isUpright */
export const drawnTable = (isUpright) => {
  const [width, height] = sizeOf(isUpright);
  return svg`${lights(isUpright)}
    <rect class="wood" x="1" y="1" width=${width - 2} height=${height - 2} rx="46" />
    <rect class="wood-inner" x="14" y="14" width=${width - 28} height=${height - 28} rx="36" />
    ${patch(bed(-0.0508, LENGTH + 0.0508), "bed", isUpright)}
    ${line([0, HEAD_STRING], [WIDTH, HEAD_STRING], "string", isUpright)}
    <circle class="spot" r="6" transform=${moved(FOOT_SPOT, isUpright)} />
    ${CUSHIONS.map((cushion) => patch(cushion, "cushion", isUpright))}
    ${Object.entries(POCKETS).map(([name, { at, radius }]) => drawnPocket(name, at, radius, isUpright))}
    ${SIGHTS.map((sight) => svg`<circle class="sight" r="6.5" transform=${moved(sight, isUpright)} />`)}`;
};

/** @param {number} ball @param {Place} at @param {Sight} sight */
const drawnBallAt = (ball, at, { isUpright, due }) => svg`<g class="ball-at" data-ball=${ball} transform=${moved(at, isUpright)}>
  <ellipse class="shade" cx="5" cy="8" rx=${RADIUS * 1000} ry=${RADIUS * 980} />
  ${due.includes(ball) ? svg`<circle class="ring" r=${RADIUS * 1000 + 8} />` : nothing}
  <g transform="scale(${SCALE})">${ballShapes(ball, "bold")}<circle r="48" fill="url(#cue-round)" /></g></g>`;

/** @param {Aim} aim @param {Sight} sight */
const drawnAim = ({ ghost, ball, end }, { isUpright, balls }) => {
  const cue = balls.get(0);
  const met = balls.get(ball);
  if (!cue) return nothing;
  return svg`<g class="aim">
    ${line(cue, ghost, "way", isUpright)}
    ${ball && met ? [line(met, end.at, "run", isUpright), line(ghost, onward(cue, ghost, met), "onward", isUpright)] : nothing}
    <circle class="ghost" r=${RADIUS * 1000} transform=${moved(ghost, isUpright)} /></g>`;
};

/** All that moves. @param {Sight} sight */
export const drawnPlay = (sight) => svg`
  ${sight.isKitchen ? patch([[0, 0], [WIDTH, 0], [WIDTH, HEAD_STRING], [0, HEAD_STRING]], "kitchen", sight.isUpright) : nothing}
  ${sight.aim ? drawnAim(sight.aim, sight) : nothing}
  ${[...sight.balls].map(([ball, at]) => drawnBallAt(ball, at, sight))}`;
