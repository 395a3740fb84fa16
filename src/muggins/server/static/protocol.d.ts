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

/** The SHA-256 of the seed, told before the first card; `chosen`: somebody named the seed. */
export interface Committed {
  type: "committed";
  commitment: string;
  chosen: boolean;
}

/** The seed in hex, told after the last card. */
export interface Revealed {
  type: "revealed";
  seed: string;
}

/** The game stands again as it did after entry `to`: a person alone with bots went back. */
export interface Undone {
  type: "undone";
  seat: number;
  to: number;
}

/** A seat asks the other people to let it take back its last move, to entry `to`. */
export interface TakeBackAsked {
  type: "take_back_asked";
  seat: number;
  to: number;
}

/** What one of them said to that. */
export interface TakeBackAnswered {
  type: "take_back_answered";
  seat: number;
  granted: boolean;
}

/** All agreed: the game stands again as it did after entry `to`. */
export interface TakenBack {
  type: "taken_back";
  seat: number;
  to: number;
}

/** `seat` lets a bot play on for the person of the seat `of`, who was away. */
export interface Substituted {
  type: "substituted";
  seat: number;
  of: number;
  bot: string;
}

/** A seat claims the game, which its opponents have left; its side has won. */
export interface Claimed {
  type: "claimed";
  seat: number;
}

/** The same people play on at another table. */
export interface Rematched {
  type: "rematched";
  game: string;
}

/** A person has seen the show and wants the next deal; a wish and an entry alike. */
export interface Ready {
  type: "ready";
  seat: number;
}

/** What may be said at the table; the page has the words or the picture. */
export type Saying = "hello" | "good_luck" | "good_hand" | "good_crib" | "nice_play" | "well_played" | "unlucky" | "ouch" | "oops" | "hurry" | "one_moment" | "sorry" | "thanks" | "good_game" | "again" | "goodbye" | "smile" | "laugh" | "wow" | "clap" | "skunk";

/** Something said at the table, of a fixed list; a wish and an entry alike. */
export interface Remark {
  type: "phrase";
  seat: number;
  phrase: Saying;
}

/** A person takes the seat back from the bot that played on; a wish and an entry alike. */
export interface Returned {
  type: "return";
  seat: number;
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

/** What of the table a seat may ask for at this moment. */
export type TableAct = "undo" | "take_back" | "answer_take_back" | "return";

/** One entry of the log as a seat learns it, with its view afterwards. */
export interface Message {
  v: number;
  seq: number;
  event: GameEvent;
  say: Announcement | null;
  view: View;
  legal: readonly Option[];
  ready: boolean;
  acts: readonly TableAct[];
}

/** The match that a game belongs to: its form, such as "best of 3", and how it stands. */
export interface MatchScore {
  match: string;
  form: string;
  number: number;
  won: readonly number[];
  points: readonly number[];
  spread: readonly number[];
  over: boolean;
  leader: number | null;
}

/** The newest moment as a seat sees it, and who sits at the table. */
export interface Hello {
  type: "hello";
  v: number;
  game: string;
  seq: number;
  seat: number | null;
  mine: readonly number[];
  names: readonly string[];
  bots: readonly (string | null)[];
  open: readonly number[];
  substituted: readonly number[];
  present: readonly number[];
  absent_for: readonly (number | null)[];
  grace: number;
  sides: readonly number[];
  commitment: string;
  chosen: boolean;
  seed: string | null;
  assisted: boolean;
  asking: number | null;
  claimed: number | null;
  match: MatchScore | null;
  rematch: string | null;
  view: View;
  legal: readonly Option[];
  ready: boolean;
  acts: readonly TableAct[];
}

/** Who is at the table: the seats whose people listen now, and how long others have been away. */
export interface Presence {
  type: "presence";
  present: readonly number[];
  absent_for: readonly (number | null)[];
  grace: number;
}

/** Why a request was refused. */
export type ErrorKind = "unreadable" | "illegal" | "not_your_turn" | "stale" | "key_reused" | "not_seated" | "not_invited" | "not_over" | "not_found" | "foreign" | "name_taken" | "wrong_password" | "too_large" | "too_many" | "unwell";

/** Whether a player decides for itself. */
export type Readiness = "cold" | "warming" | "ready" | "failed";

/** Who is to take a seat. */
export type SeatKind = "me" | "open" | "bot";

/** Where a game was played. */
export type Origin = "played" | "imported";

/** Who dealt: the dealer, or one of the others, two-handed the pone. */
export type Role = "dealer" | "pone";

/** How badly a game was lost. */
export type Skunk = "none" | "skunk" | "double skunk";

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

/** Back to my last decision of this deal; alone with bots only, and the game is marked. */
export interface Undo {
  type: "undo";
  seat: number;
}

/** Ask the other people to let me take back my last move, while nobody has learned from it. */
export interface TakeBack {
  type: "take_back";
  seat: number;
}

/** Answer one who asks for that; playing on is a no, too. */
export interface AnswerTakeBack {
  type: "answer_take_back";
  seat: number;
  granted: boolean;
}

/** Let that bot play on for the person of the seat `of`, who has been away too long. */
export interface Substitute {
  type: "substitute";
  seat: number;
  of: number;
  bot: string;
}

/** Claim the game, when all opponents who are people have been away too long. */
export interface Claim {
  type: "claim";
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
  | Revealed
  | Undone
  | TakeBackAsked
  | TakeBackAnswered
  | TakenBack
  | Substituted
  | Claimed
  | Rematched
  | Ready
  | Remark
  | Returned;

export type Command =
  | Omit<Discard, "seat">
  | Omit<Lay, "seat">
  | Omit<Go, "seat">
  | Omit<Count, "seat">
  | Omit<CallMuggins, "seat">
  | Omit<Accept, "seat">
  | Omit<Undo, "seat">
  | Omit<TakeBack, "seat">
  | Omit<AnswerTakeBack, "seat">
  | Omit<Substitute, "seat">
  | Omit<Claim, "seat">
  | Omit<Ready, "seat">
  | Omit<Remark, "seat">
  | Omit<Returned, "seat">;

/** Who is to sit there: `me`, a `bot` of the roster, or whoever takes the `open` seat. */
export interface NewSeat {
  kind: SeatKind;
  bot?: "random" | "beginner" | "casual" | "club" | "greedy" | "strong" | "rollout" | "expert" | "master" | null;
  name?: string | null;
}

/** A game to open: with `seats` in their order, or against one `opponent` in all the others. */
export interface NewGame {
  rules?: string;
  opponent?: "random" | "beginner" | "casual" | "club" | "greedy" | "strong" | "rollout" | "expert" | "master" | null;
  name?: string;
  seats?: readonly NewSeat[] | null;
  seed?: string | null;
  match?: string | null;
}

/** Somebody who takes an open seat; the invitation is used up. */
export interface NewPlayer {
  invitation: string;
  name?: string;
}

/** A player of the roster; until it is ready, greedy decides for it. */
export interface Opponent {
  name: string;
  description: string;
  readiness: Readiness;
}

/** An open seat to invite somebody to. */
export interface OpenSeat {
  seat: number;
}

/** An open seat: the secret of whoever may take it, and a link that carries it. */
export interface Invitation {
  seat: number;
  token: string;
  url: string;
}

/** A game that was opened. My seats are mine by the cookie; `seat` is the first of them. */
export interface OpenedGame {
  game: string;
  seat: number | null;
  url: string;
  commitment: string;
  invitations: readonly Invitation[];
}

/** A seat that was taken. A browser holds it by its cookie, a program by the token. */
export interface TakenSeat {
  seat: number;
  token: string;
}

/** The game that follows another, with the same people in the same seats. */
export interface NextGame {
  game: string;
  url: string;
}

/** A command of the seat that the cookie or the token holds. */
export interface Move {
  seq: number;
  key: string;
  command: Record<string, unknown>;
}

/** A move that was made. */
export interface Moved {
  seq: number;
}

/** The hand of mine that counted most. */
export interface BestHeld {
  cards: readonly string[];
  starter: string;
  points: number;
  game: string;
  deal: number;
}

/** How points of one kind came: `ways[n]` deals brought n. `par`: between good players. */
export interface Measured {
  role: Role;
  source: Source;
  ways: readonly number[];
  deals: number;
  mean: number | null;
  margin: number | null;
  par: number | null;
}

/** What the games come to. */
export interface Statistics {
  games: number;
  won: number;
  lost: number;
  drawn: number;
  skunks_given: number;
  skunks_taken: number;
  doubles_given: number;
  doubles_taken: number;
  streak: number;
  longest_won: number;
  longest_lost: number;
  best_hand: BestHeld | null;
  measures: readonly Measured[];
}

/** A finished game of mine. `scores` by side; `outcome` 1 for a win, -1 for a loss, 0 drawn. */
export interface PastGame {
  game: string;
  origin: Origin;
  date: string;
  names: readonly string[];
  bots: readonly (string | null)[];
  sides: readonly number[];
  seat: number;
  rules: string;
  scores: readonly number[];
  outcome: number;
  skunk: Skunk;
  marks: readonly string[];
}

/** My games, the newest first, and what those that were asked for come to. */
export interface History {
  games: readonly PastGame[];
  statistics: Statistics;
  opponents: readonly string[];
  kinds: readonly string[];
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

/** A stroke by its facts, or what a player chose; docs/pool.md says what each key means. */
export interface PoolCommand {
  type: "stroke" | "choose" | "take_in_hand" | "relocate";
  pocketed?: readonly number[];
  met?: boolean;
  first?: number | null;
  rail?: boolean;
  driven?: number | null;
  cue_ball?: "up" | "pocketed" | "off";
  off?: readonly number[];
  late?: readonly number[];
  called?: boolean;
  as_called?: boolean;
  answer?: "break" | "again" | "play" | null;
  ball?: number | null;
}

/** The record of a game of pool. */
export interface PoolGame {
  game?: string;
  version?: number;
  players: readonly string[];
  rules?: Record<string, unknown>;
  commands?: readonly PoolCommand[];
}

/** A game so far, and what happened next in it, if anything did. */
export interface PoolQuestion {
  record: PoolGame;
  command?: PoolCommand | null;
}

/** A rule that was applied, by its name, with its balls, and as an English sentence. */
export interface PoolReason {
  why: string;
  balls: readonly number[];
  text: string;
}

/** Something that happened in a game of pool; `player` did it, or it befell him. */
export interface PoolTold {
  type: "ruled" | "out" | "tie" | "chosen" | "taken" | "moved" | "ended";
  command: number;
  player: number | null;
  pocketed: readonly number[];
  spotted: readonly number[];
  reasons: readonly PoolReason[];
  answer: "break" | "again" | "play" | null;
  ball: number | null;
}

/** A cribbage that stands. */
export interface PoolCribbage {
  player: number;
  balls: readonly number[];
}

/** Where a game of pool stands; players are numbers, as in its record. */
export interface PoolState {
  phase: "breaking" | "choosing" | "shooting" | "tie-break" | "over";
  shooter: number;
  table: readonly number[];
  on: readonly number[];
  due: readonly number[];
  cribbages: readonly PoolCribbage[];
  fouls: readonly number[];
  out: readonly number[];
  cue: "position" | "choice" | "kitchen";
  answers: readonly ("break" | "again" | "play")[];
  breaker: number | null;
  winner: number | null;
}

/** All that was ruled in a game, what happened last included, and where it stands. */
export interface PoolAnswer {
  told: readonly PoolTold[];
  state: PoolState;
}

/** Where a ball lies, in metres from the left rail and from the head rail; the cue ball is 0. */
export interface PoolPlace {
  ball: number;
  across: number;
  along: number;
}

/** How the cue ball is struck, with a level cue; docs/pool.md says what each key means. */
export interface PoolAim {
  direction: number;
  speed: number;
  side?: number;
  follow?: number;
}

/** A game that is played here, where its balls lie, and what is to happen next, if anything. */
export interface PoolTurn {
  record: PoolGame;
  seed: string;
  balls?: readonly PoolPlace[];
  command?: PoolCommand | null;
  aim?: PoolAim | null;
  level?: string | null;
}

/** What a stroke looked like, sixty frames a second; docs/pool.md has its form. */
export interface PoolTrack {
  frames: number;
  paths: readonly (readonly number[])[];
  hits: readonly (readonly (number | string)[])[];
}

/** All that was ruled in a game, and where it and its balls stand after this turn. */
export interface PoolPlayed {
  told: readonly PoolTold[];
  state: PoolState;
  commands: readonly PoolCommand[];
  balls: readonly PoolPlace[];
  movable: readonly number[];
  struck: readonly PoolPlace[];
  aim: PoolAim | null;
  track: PoolTrack | null;
}

/** Whether there is a table here, and who plays at it. */
export interface PoolHall {
  has_table: boolean;
  is_ready: boolean;
  levels: readonly string[];
  install: string;
}
