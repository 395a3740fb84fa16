// Made by `python -m muggins.server.typescript`; change that, not this.

/** Who shares a score. */
export type Teams = "singles" | "partners" | "captain";

/** Whether the table counts or each player says his own count. */
export type Counting = "auto" | "manual";

/** What happens to a wrong count (docs/rules.md, section 7). */
export type Muggins = "off" | "acc" | "foster" | "penalty2";

/** Who leads the next count; with two seats both values name the same seat. */
export type Leads = "left" | "first_go";

/** Which card wins the cut for deal. */
export type CutWinner = "lowest" | "highest";

/** Who draws again when the cut for deal is tied. */
export type CutTie = "tied" | "all";

/** Who deals first in the next game. `AUTO`: the loser, but in turn inside a match. */
export type NextDeal = "auto" | "loser" | "winner" | "alternate" | "cut";

/** What a win, a skunk and a double skunk are worth in a match. */
export type Values = "acc" | "free" | "long" | "four" | "lurch" | "none";

/** The options of one game; the default is two-handed cribbage to 121. */
export interface Rules {
  seats: number;
  teams: Teams;
  dealt: number;
  tossed: number;
  crib_from_deck: number;
  target: number;
  quick_round: boolean;
  counting: Counting;
  muggins: Muggins;
  heels_barred: number;
  go_barred: number;
  crib_four_flush: boolean;
  next_lead: Leads;
  one_count: boolean;
  pone_start: number;
  cut_winner: CutWinner;
  cut_tie: CutTie;
  next_deal: NextDeal;
  values: Values;
}

/** A game under these rules. `dealer` None: there will be a cut for deal. */
export interface GameBegan {
  type: "game_began";
  rules: Rules;
  dealer: number | null;
}

/** A card: its rank, then its suit. */
export type Card = string;

/** `seats` drew `cards`. `dealer` None: a tie, draw again. */
export interface CutDrawn {
  type: "cut_drawn";
  seats: readonly number[];
  cards: readonly Card[];
  dealer: number | null;
}

/** The deal. As a seat sees it, the other hands and the crib are empty. */
export interface Dealt {
  type: "dealt";
  dealer: number;
  hands: readonly (readonly Card[])[];
  crib: readonly Card[];
}

/** A seat laid away. As another seat sees it, `cards` is empty. */
export interface Discarded {
  type: "discarded";
  seat: number;
  cards: readonly Card[];
}

/** Why points are scored. */
export type Kind = "fifteen" | "pair" | "pair royal" | "double pair royal" | "run" | "flush" | "nobs" | "heels" | "thirty-one" | "go" | "last";

/** One reason to score: its kind, the cards that make it, and its points. */
export interface Line {
  kind: Kind;
  cards: readonly Card[];
  points: number;
}

/** The starter, with the line for his heels when it is a jack. */
export interface StarterCut {
  type: "starter_cut";
  card: Card;
  lines: readonly Line[];
}

/** A card of the play; `count` is the count it makes, `lines` what it scores. */
export interface CardLaid {
  type: "card_laid";
  seat: number;
  card: Card;
  count: number;
  lines: readonly Line[];
  claim: number | null;
}

/** A seat could not play. */
export interface GoSaid {
  type: "go_said";
  seat: number;
}

/** A count is over. `line`: the go or last card owed to `seat`, None at 31 or when barred. */
export interface CountClosed {
  type: "count_closed";
  seat: number;
  line: Line | null;
}

/** Where points come from. */
export type Source = "start" | "heels" | "play" | "go" | "last" | "hand" | "crib" | "muggins" | "penalty";

/** A hand or crib on the table, with what it scores; `claim` is what its owner said. */
export interface HandCounted {
  type: "hand_counted";
  seat: number;
  source: Source;
  cards: readonly Card[];
  lines: readonly Line[];
  claim: number | null;
}

/** `seat` called `points` on the pending count; `missed` is the truth. */
export interface MugginsCalled {
  type: "muggins_called";
  seat: number;
  points: number;
  missed: number;
}

/** A seat lets the pending count stand. */
export interface CountAccepted {
  type: "count_accepted";
  seat: number;
}

/** The pending count of `seat` is closed, and its lines are everybody's. */
export interface CountSettled {
  type: "count_settled";
  seat: number;
  source: Source;
  lines: readonly Line[];
}

/** Holes for the side of `seat`. `points` is the natural value; the peg stops at home. */
export interface Pegged {
  type: "pegged";
  seat: number;
  source: Source;
  points: number;
}

/** The game is over. `winner` is a side, None only for a drawn quick round. */
export interface GameEnded {
  type: "game_ended";
  winner: number | null;
}

/** Somebody takes a seat; `bot` names the player of the roster, None is a person. */
export interface Seated {
  type: "seated";
  seat: number;
  name: string;
  bot: string | null;
}

/** The SHA-256 of the seed, told before the first card. */
export interface Committed {
  type: "committed";
  commitment: string;
}

/** A person has seen the show and wants the next deal; a wish and an entry alike. */
export interface Ready {
  type: "ready";
  seat: number;
}

/** The seed in hex, told after the last card. */
export interface Revealed {
  type: "revealed";
  seed: string;
}

/** A few words of a count: the cards they are about, their points, the total so far. */
export interface Phrase {
  text: string;
  cards: readonly Card[];
  points: number;
  total: number;
}

/** One sentence as people say it, and the phrases behind it. */
export interface Announcement {
  text: string;
  phrases: readonly Phrase[];
}

/** What the game waits for, as everybody can see. */
export type Stage = "drawing" | "dealing" | "discarding" | "starting" | "playing" | "showing" | "settling" | "over";

/** One card on the table, and the seat that laid it. */
export interface Laid {
  seat: number;
  card: Card;
}

/** Muggins: the count that waits to be accepted or called, without its truth. */
export interface Pending {
  seat: number;
  source: Source;
  cards: readonly Card[];
  claim: number;
}

/** A moment of the game as one seat sees it; `seat` None: a spectator, who holds nothing. */
export interface View {
  rules: Rules;
  seat: number | null;
  stage: Stage;
  deal: number;
  dealer: number | null;
  scores: readonly number[];
  trails: readonly number[];
  to_act: readonly number[];
  held: readonly number[];
  hand: readonly Card[];
  kept: readonly Card[];
  tossed: readonly Card[];
  first_tossed: readonly number[];
  starter: Card | null;
  pile: readonly Laid[];
  finished: readonly (readonly Laid[])[];
  gone: readonly number[];
  due: readonly (readonly [number, Source])[];
  shown: readonly HandCounted[];
  crib: readonly Card[];
  pending: Pending | null;
  winner: number | null;
}

/** One kind of command that the seat may give now, in short. */
export interface Option {
  type: string;
  cards: readonly Card[];
  take: number;
  claims: readonly [number, number] | null;
}

/** One entry of the log as a seat learns it, with its view afterwards. */
export interface Message {
  v: number;
  seq: number;
  event: GameEvent;
  say: Announcement | null;
  view: View;
  legal: readonly Option[];
  ready: boolean;
}

/** The newest moment as a seat sees it, and who sits at the table. */
export interface Hello {
  type: "hello";
  v: number;
  game: string;
  seq: number;
  seat: number | null;
  names: readonly string[];
  bots: readonly (string | null)[];
  sides: readonly number[];
  commitment: string;
  seed: string | null;
  view: View;
  legal: readonly Option[];
  ready: boolean;
}

/** Why a request was refused. */
export type ErrorKind = "unreadable" | "illegal" | "not_your_turn" | "stale" | "key_reused" | "not_seated" | "not_over" | "not_found" | "foreign" | "too_large" | "too_many" | "unwell";

/** Whether a player decides for itself. */
export type Readiness = "cold" | "warming" | "ready" | "failed";

/** Lay cards away to the crib; final. */
export interface Discard {
  type: "discard";
  seat: number;
  cards: readonly Card[];
}

/** Lay a card in the play. `claim`: the points it is said to score, in manual counting only. */
export interface Lay {
  type: "lay";
  seat: number;
  card: Card;
  claim?: number | null;
}

/** Say go. */
export interface Go {
  type: "go";
  seat: number;
}

/** Say the count of the hand or crib that is due (manual counting). */
export interface Count {
  type: "count";
  seat: number;
  claim: number;
}

/** Call muggins on the count just made, naming the points. */
export interface CallMuggins {
  type: "call_muggins";
  seat: number;
  points: number;
}

/** Let the count just made stand. */
export interface Accept {
  type: "accept";
  seat: number;
}

export type GameEvent =
  | GameBegan
  | CutDrawn
  | Dealt
  | Discarded
  | StarterCut
  | CardLaid
  | GoSaid
  | CountClosed
  | HandCounted
  | MugginsCalled
  | CountAccepted
  | CountSettled
  | Pegged
  | GameEnded
  | Seated
  | Committed
  | Ready
  | Revealed;

export type Command =
  | Omit<Discard, "seat">
  | Omit<Lay, "seat">
  | Omit<Go, "seat">
  | Omit<Count, "seat">
  | Omit<CallMuggins, "seat">
  | Omit<Accept, "seat">
  | Omit<Ready, "seat">;

/** A game to open. */
export interface NewGame {
  rules?: "standard" | "short" | "three" | "captain" | "partners" | "singles" | "five-card" | "five-card-old" | "seven-card" | "quick" | "manual" | "acc" | "foster" | "penalty2" | "kitchen" | "kitchen-three";
  opponent?: "random" | "beginner" | "casual" | "club" | "greedy" | "strong" | "rollout" | "expert" | "master";
  name?: string;
}

/** A player of the roster; until it is ready, greedy decides for it. */
export interface Opponent {
  name: string;
  description: string;
  readiness: Readiness;
}

/** A game that was opened; the secret of the seat is in the cookie. */
export interface OpenedGame {
  game: string;
  seat: number;
  url: string;
  commitment: string;
}

/** A command of the seat that the cookie holds. */
export interface Move {
  seq: number;
  key: string;
  command: Record<string, unknown>;
}

/** A move that was made. */
export interface Moved {
  seq: number;
}

/** What was wrong with a request, and what would be right. */
export interface Fault {
  kind: ErrorKind;
  message: string;
  seq?: number | null;
}

/** Every answer that is no success. */
export interface Refused {
  error: Fault;
}
