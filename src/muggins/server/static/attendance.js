// Who is at the table, who has been away for how long, and what they say: a fold over what is told.

/** @typedef {import("./protocol").Hello} Hello */
/** @typedef {import("./protocol").Message} Message */
/** @typedef {import("./protocol").Presence} Presence */
/** @typedef {import("./protocol").GameEvent} GameEvent */
/** @typedef {import("./protocol").Saying} Saying */
/** @typedef {import("./protocol").TableAct} TableAct */
/** @typedef {import("./protocol").View} View */
/** @typedef {{seat: number, phrase: Saying, seq: number}} Remark */
/**
 * @typedef {object} Attendance
 * @property {number} seq the newest entry that is known
 * @property {number | null} seat mine; null: I only watch
 * @property {readonly number[]} mine all seats of mine
 * @property {readonly string[]} names by seat, "" for an open one
 * @property {readonly (string | null)[]} bots by seat
 * @property {readonly number[]} sides by seat
 * @property {readonly number[]} open seats that nobody has taken
 * @property {readonly number[]} substituted seats where a bot plays on
 * @property {readonly number[]} present
 * @property {readonly (number | null)[]} absentFor by seat, in seconds, at the time `since`
 * @property {number} since in seconds
 * @property {number} grace how many seconds one may be away before the others may go on
 * @property {number | null} claimed
 * @property {string | null} rematch the game that follows
 * @property {readonly TableAct[]} acts what I may ask for
 * @property {Remark | null} remark what was said last
 * @property {View | null} view
 */

/** @type {Attendance} */
export const NOBODY = {
  seq: 0,
  seat: null,
  mine: [],
  names: [],
  bots: [],
  sides: [],
  open: [],
  substituted: [],
  present: [],
  absentFor: [],
  since: 0,
  grace: 120,
  claimed: null,
  rematch: null,
  acts: [],
  remark: null,
  view: null,
};

/** @param {Attendance} was @param {Hello | Message | Presence} told @param {number} now in seconds
 * @returns {Attendance} */
export const attend = (was, told, now) => {
  if (!("type" in told)) return heard(was, told);
  if (told.type === "presence") return counted(was, told, now);
  const { seq, seat, mine, names, bots, sides, open, substituted, claimed, rematch, acts, view } = told;
  const here = { ...was, seq, seat, mine, names, bots, sides, open, substituted, claimed, rematch, acts, view };
  return counted(here, told, now);
};

/** @param {Attendance} was @param {Pick<Presence, "present" | "absent_for" | "grace">} told @param {number} now */
const counted = (was, { present, absent_for, grace }, now) => ({ ...was, present, absentFor: absent_for, grace, since: now });

/** What the hello knew already is no news. @param {Attendance} was @param {Message} message @returns {Attendance} */
const heard = (was, { seq, event, acts, view }) =>
  seq > was.seq ? { ...happened(was, event, seq), seq, acts, view } : was;

/** @template T @param {readonly T[]} list @param {number} place @param {T} thing */
const put = (list, place, thing) => list.map((other, n) => (n === place ? thing : other));

/** @param {Attendance} was @param {GameEvent} event @param {number} seq @returns {Attendance} */
const happened = (was, event, seq) => {
  switch (event.type) {
    case "phrase":
      return { ...was, remark: { seat: event.seat, phrase: event.phrase, seq } };
    case "seated":
      return {
        ...was,
        names: put(was.names, event.seat, event.name),
        bots: put(was.bots, event.seat, event.bot),
        open: was.open.filter((seat) => seat !== event.seat),
      };
    case "substituted":
      return { ...was, bots: put(was.bots, event.of, event.bot), substituted: [...was.substituted, event.of] };
    case "return":
      return {
        ...was,
        bots: put(was.bots, event.seat, null),
        substituted: was.substituted.filter((seat) => seat !== event.seat),
      };
    case "claimed":
      return { ...was, claimed: event.seat };
    case "rematched":
      return { ...was, rematch: event.game };
    default:
      return was;
  }
};

/** The other people at the table, by seat, also those for whom a bot plays on. @param {Attendance} now */
export const others = ({ names, bots, mine, substituted }) =>
  names.flatMap((name, seat) => (name && !mine.includes(seat) && (bots[seat] === null || substituted.includes(seat)) ? [seat] : []));

/** How many seconds that seat has been away, null when its player is here. @param {Attendance} attendance
 * @param {number} seat @param {number} now in seconds */
export const awayFor = ({ absentFor, since }, seat, now) => {
  const told = absentFor[seat] ?? null;
  return told === null ? null : Math.floor(told + now - since);
};

/** Whether the game is over, or was claimed. @param {Attendance} attendance */
export const isOver = ({ view, claimed }) => claimed !== null || view?.stage === "over";

/**
 * Those who have been away too long, and what may be done about it; null while nobody has.
 * @param {Attendance} attendance @param {number} now in seconds
 */
export const leaversOf = (attendance, now) => {
  const { seat, grace, sides, bots, mine, open } = attendance;
  if (seat === null || isOver(attendance) || open.length) return null;
  const isGone = (/** @type {number} */ other) => bots[other] === null && (awayFor(attendance, other, now) ?? -1) >= grace;
  const gone = others(attendance).filter(isGone);
  if (!gone.length) return null;
  const against = sides.flatMap((side, other) => (side !== sides[seat] && bots[other] === null && !mine.includes(other) ? [other] : []));
  return { gone, isClaimable: against.length > 0 && against.every(isGone) && waitsFor(attendance, against) };
};

/** Whether the game waits for one of these. @param {Attendance} attendance @param {readonly number[]} seats */
const waitsFor = ({ view }, seats) => view !== null && (view.stage === "dealing" || view.to_act.some((seat) => seats.includes(seat)));
