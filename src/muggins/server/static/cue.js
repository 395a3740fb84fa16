// The pool table: cribbage pool played on the page, by people at one device or against the computer.
// The server says what the balls do and what the referee rules, and keeps nothing; the game is kept here.

import { LitElement, html, nothing } from "./vendor/lit.js";
import { aimed, nearestAim, towards, turned } from "./cueaim.js";
import "./cuecloth.js";
import { FASTEST, SLOWEST, turnsOf } from "./cuedesk.js";
import { askHall, askTurn, having, layoutOf, nextGame, placesOf, readGame, someSeed } from "./cuegame.js";
import { clamped, distance, isFree, onBed } from "./cuetable.js";
import { ballsAt, readTrack } from "./cuetrack.js";
import { placeWords, strokeWords } from "./cuewords.js";
import "./cuetarget.js";
import "./newcue.js";
import { drawnBall } from "./poolballs.js";
import { chapters } from "./poolgame.js";
import { drawnHistory, drawnMarks, drawnPlayers, drawnRuling, sentences } from "./poolplates.js";
import { goalWords, headline } from "./poolwords.js";
import { learn, t } from "./words.js";

/** @typedef {import("./cueaim.js").Balls} Balls */
/** @typedef {import("./cuedesk.js").Stroke} Stroke */
/** @typedef {import("./cuegame.js").Game} Game */
/** @typedef {import("./cuegame.js").Wish} Wish */
/** @typedef {import("./cuetable.js").Place} Place */
/** @typedef {import("./cuetrack.js").Track} Track */
/** @typedef {import("./protocol").PoolHall} PoolHall */
/** @typedef {import("./protocol").PoolPlayed} PoolPlayed */
/** @typedef {import("./protocol").PoolState} PoolState */
/** @typedef {"still" | "asking" | "aiming" | "rolling"} Motion what the table does: waits for a stroke, asks
 * the server, shows the aim of the computer, or rolls */

const SHELF = "muggins.cue";
/** Milliseconds: to look at the computer's aim, to read a ruling before it plays on, and between two
 * questions whether the table is ready. */
const LOOK = 900;
const READ = 2200;
const WARM = 2000;
/** Questions after which a stroke is tried all the same: the server says then what is wrong. */
const PATIENCE = 150;
/** Metres a second. */
const GENTLE = 2;
const BREAK = 7;

const isStill = matchMedia("(prefers-reduced-motion: reduce)");
const isNarrow = matchMedia("(max-width: 639px)");
/** A phone, upright or lying: there is room for the table and the desk alone. */
const isSmall = matchMedia("(max-width: 639px), (max-height: 499px)");

/** @param {number} time */
const pause = (time) => new Promise((go) => setTimeout(go, time));

export class Cue extends LitElement {
  static properties = {
    hall: { state: true },
    game: { state: true },
    played: { state: true },
    balls: { state: true },
    stroke: { state: true },
    motion: { state: true },
    isPlacing: { state: true },
    isZoomed: { state: true },
    isSetup: { state: true },
    isUpright: { state: true },
    isTight: { state: true },
    isRead: { state: true },
    trouble: { state: true },
    spoken: { state: true },
  };

  constructor() {
    super();
    /** @type {PoolHall | null} */
    this.hall = null;
    /** @type {Game | null} */
    this.game = null;
    /** What followed from the last turn. @type {PoolPlayed | null} */
    this.played = null;
    /** Where the balls are drawn. @type {Balls} */
    this.balls = new Map();
    /** @type {Stroke} */
    this.stroke = { direction: 90, speed: GENTLE, side: 0, follow: 0 };
    /** @type {Motion} */
    this.motion = "asking";
    /** Whether the arrows move the cue ball. */
    this.isPlacing = false;
    this.isZoomed = false;
    this.isSetup = false;
    this.isUpright = isNarrow.matches;
    /** Whether the choices stand at hand, and the ruling over the table. */
    this.isTight = isSmall.matches;
    /** Whether the ruling is put away, which lies over a narrow table. */
    this.isRead = true;
    this.trouble = "";
    this.spoken = "";
    /** What had the focus before the balls rolled. @type {HTMLElement | null} */
    this.held = null;
    this.asked = 0;
    this.isHurried = false;
    this.reread = this.reread.bind(this);
    this.press = this.press.bind(this);
    this.turnTable = () => Object.assign(this, { isUpright: isNarrow.matches, isTight: isSmall.matches });
  }

  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    addEventListener("storage", this.reread);
    addEventListener("keydown", this.press);
    isNarrow.addEventListener("change", this.turnTable);
    isSmall.addEventListener("change", this.turnTable);
    this.enter();
  }

  // ---- the game ----------------------------------------------------------------------------------

  async enter() {
    this.trouble = "";
    this.hall = await askHall().catch(() => null);
    if (!this.hall) this.trouble = t("cue-away");
    else if (this.hall.has_table) this.open();
  }

  open() {
    try {
      this.game = readGame(localStorage.getItem(SHELF));
    } catch {
      this.trouble = t("cue-unfit");
    }
    this.isSetup = this.game === null;
    if (this.game) this.wish({});
  }

  /** Another tab plays the same game. @param {StorageEvent} event */
  reread({ key }) {
    if (key === SHELF) this.open();
  }

  /** @param {Game} game */
  #keep(game) {
    this.game = game;
    try {
      localStorage.setItem(SHELF, JSON.stringify(game));
    } catch {
      // It is kept until the page is closed.
    }
  }

  /** @param {Game} game */
  begin(game) {
    Object.assign(this, { isSetup: false, played: null, spoken: "", balls: new Map() });
    this.#keep(game);
    this.wish({});
  }

  get #names() {
    return this.game?.players ?? [];
  }

  /** How well the computer plays that is next; "" where a person is, or nobody. */
  get #level() {
    const { game, played } = this;
    return game && played && played.state.phase !== "over" ? game.levels[played.state.shooter] : "";
  }

  /** Whether the reader plays a stroke now. */
  get #isMine() {
    const phase = this.played?.state.phase;
    return this.motion === "still" && !this.#level && phase !== "over" && phase !== "choosing" && this.balls.has(0);
  }

  /** Whether there is a ruling to show, and nothing moves that it is not of. */
  get #isShown() {
    return Boolean(this.played?.told.length) && (this.motion === "still" || this.motion === "asking");
  }

  // ---- a turn ------------------------------------------------------------------------------------

  /** Has the server say what follows, shows it, and goes on where the computer is next. @param {Wish} wish */
  async wish(wish) {
    const turn = ++this.asked;
    const { game } = this;
    if (!game) return;
    this.#hold();
    Object.assign(this, { motion: "asking", trouble: "" });
    if (!(await this.#warm(turn))) return;
    const played = await askTurn(game, wish).catch((error) => String(error.message));
    if (turn !== this.asked) return;
    if (typeof played === "string") {
      const { balls } = game;
      Object.assign(this, { motion: "still", trouble: played || t("cue-away") }, balls.length ? { balls: layoutOf(balls) } : {});
      return;
    }
    // From here on a reload loses nothing, whatever is shown meanwhile. Who only looked keeps nothing: another tab
    // may just have played on.
    if (played.commands.length || !game.balls.length) this.#keep(having(game, played));
    const track = played.track && readTrack(played.track);
    if (track) await this.#show(played, track, turn);
    if (turn === this.asked) await this.#settle(played, track, turn);
  }

  /** Remembers what has the focus: the desk cannot keep it while the balls roll. */
  #hold() {
    const focus = document.activeElement;
    if (focus instanceof HTMLElement && focus !== document.body && this.contains(focus)) this.held = focus;
  }

  /** Gives the focus back, or leads it to what is asked next. @param {Map<PropertyKey, unknown>} changed */
  async updated(changed) {
    if (!changed.has("motion") || this.motion !== "still" || !this.held) return;
    await /** @type {LitElement | null} */ (this.querySelector("muggins-cue-desk"))?.updateComplete;
    if (document.activeElement !== document.body) return;
    const next = this.held.isConnected ? this.held : this.querySelector(".ways button, .aimed");
    this.held = null;
    /** @type {HTMLElement | null} */ (next)?.focus({ preventScroll: true });
  }

  /** Waits until the table is ready: the first time ever that takes a minute. @param {number} turn */
  async #warm(turn) {
    for (let asked = 0; this.hall && !this.hall.is_ready && asked < PATIENCE; asked += 1) {
      await pause(WARM);
      const hall = await askHall().catch(() => null);
      if (turn !== this.asked) return false;
      if (hall) this.hall = hall;
    }
    return true;
  }

  /** The stroke as it was played, after the aim where that is the computer's.
   * @param {PoolPlayed} played @param {Track} track @param {number} turn */
  async #show({ struck, aim }, track, turn) {
    this.isHurried = isStill.matches;
    Object.assign(this, { balls: layoutOf(struck), stroke: { ...this.stroke, ...aim }, isRead: true, isPlacing: false, isZoomed: false });
    if (this.#level && !this.isHurried) {
      this.motion = "aiming";
      await pause(LOOK);
      if (turn !== this.asked) return;
    }
    this.motion = "rolling";
    await this.#roll(track, turn);
  }

  /** @param {Track} track @param {number} turn */
  #roll(track, turn) {
    const start = performance.now();
    const cloth = /** @type {import("./cuecloth.js").CueCloth | null} */ (this.querySelector("muggins-cue-cloth"));
    return /** @type {Promise<void>} */ (new Promise((end) => {
      const draw = () => {
        const at = performance.now() - start;
        if (this.isHurried || at >= track.length || turn !== this.asked) {
          end();
          return;
        }
        // The cloth alone is drawn anew for each frame, and not the page about it.
        if (cloth) cloth.balls = ballsAt(track, at);
        requestAnimationFrame(draw);
      };
      draw();
    }));
  }

  /** The table as it stands now, and who is next. @param {PoolPlayed} played @param {Track | null} track
   * @param {number} turn */
  async #settle(played, track, turn) {
    const { state, told } = played;
    Object.assign(this, { played, balls: layoutOf(played.balls), motion: "still", isPlacing: false, isRead: !told.length });
    const ruled = (chapters(told)[0] ?? []).flatMap((one) => sentences(one, this.#names, false));
    this.spoken = [...(track ? strokeWords(track) : []), ...ruled, headline(state, this.#names)].join(" ");
    if (state.phase === "over") return;
    if (!this.#level) {
      this.#take(state);
      return;
    }
    this.motion = "asking";
    await pause(told.length ? READ : LOOK);
    if (turn === this.asked) this.wish({ level: this.#level });
  }

  /** A stroke to begin with, at a ball that is near. @param {PoolState} state */
  #take({ phase, due }) {
    const direction = nearestAim(this.balls, due);
    if (direction === null) return;
    this.stroke = { direction, speed: phase === "breaking" ? BREAK : GENTLE, side: 0, follow: 0 };
    if (this.isTight) requestAnimationFrame(() => this.querySelector(".stage")?.scrollIntoView({ block: "end" }));
  }

  strike() {
    if (!this.#isMine || !this.game) return;
    this.#keep({ ...this.game, balls: placesOf(this.balls) });
    this.wish({ aim: this.stroke });
  }

  /** The cue ball goes there, if it can. @param {Place} at */
  place(at) {
    const place = onBed(at, true);
    const others = [...this.balls].filter(([ball]) => ball !== 0).map(([, other]) => other);
    if (!this.#isInHand || !isFree(place, others)) return;
    this.balls = new Map(this.balls).set(0, place);
  }

  /** @param {Place} step across and along */
  nudge([across, along]) {
    const cue = this.balls.get(0);
    if (cue) this.place([cue[0] + across, cue[1] + along]);
  }

  get #isInHand() {
    return this.#isMine && this.played?.state.cue === "kitchen";
  }

  /** @param {Place} at */
  point(at) {
    const cue = this.balls.get(0);
    if (cue && distance(cue, at) > 0.005) this.prepare({ direction: towards(cue, at) });
  }

  /** @param {Partial<Stroke>} part */
  prepare(part) {
    Object.assign(this, { stroke: { ...this.stroke, ...part }, isRead: true });
  }

  // ---- keys --------------------------------------------------------------------------------------

  /** Keys that no field or button needs. @param {KeyboardEvent} event */
  press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || this.isSetup) return;
    const focus = /** @type {Element | null} */ (event.target);
    if (focus?.closest("input, select, textarea, summary") && event.key !== "Escape") return;
    if (event.key === "Enter" && focus?.closest("button, a")) return;
    const act = this.#act(event.key, event.shiftKey);
    if (!act) return;
    event.preventDefault();
    act();
  }

  /** @param {string} key @param {boolean} isFine @returns {(() => void) | null} */
  #act(key, isFine) {
    if (this.motion === "rolling" && (key === "Escape" || key === "Enter")) return () => (this.isHurried = true);
    if (!this.#isMine) return null;
    const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
    const way = ways[/** @type {keyof typeof ways} */ (key)];
    if (way && this.isPlacing) return () => this.nudge([(way[0] * (isFine ? 1 : 10)) / 1000, (way[1] * (isFine ? 1 : 10)) / 1000]);
    const turns = turnsOf(this.isZoomed);
    if (way) return () => this.#adjust(way[0] * (isFine ? turns.fine : turns.wide), way[1]);
    return key === "Enter" ? () => this.strike() : null;
  }

  /** @param {number} degrees to the right @param {number} faster */
  #adjust(degrees, faster) {
    const { direction, speed } = this.stroke;
    this.prepare({ direction: turned(direction - degrees), speed: clamped(Math.round((speed + faster * 0.2) * 10) / 10, SLOWEST, FASTEST) });
  }

  // ---- what is drawn -----------------------------------------------------------------------------

  render() {
    return html`<header class="top crowded">
        <a class="home" href="/">Muggins</a>
        <h1>${t("cue-title")}</h1>
        <a class="plain" href="/pool">${t("cue-sheet")}</a>
        ${this.game && !this.isSetup ? html`<button type="button" class="plain" @click=${() => (this.isSetup = true)}>${t("pool-new")}</button>` : nothing}
      </header>
      <main class="room ${this.isSetup ? "sheet" : ""}" data-motion=${this.motion} data-moves=${this.game?.commands.length ?? 0}>${this.#fault()}${this.#room()}</main>`;
  }

  #room() {
    if (!this.hall) return nothing;
    if (!this.hall.has_table) return this.#absence(this.hall);
    if (this.isSetup) {
      return html`<muggins-new-cue .game=${this.game} .levels=${this.hall.levels} @opened=${(/** @type {CustomEvent<Game>} */ { detail }) => this.begin(detail)}
        @kept=${() => (this.isSetup = false)}></muggins-new-cue>`;
    }
    return this.#table();
  }

  #fault() {
    const again = html`<button type="button" class="quiet" @click=${() => (this.hall ? this.open() : this.enter())}>${t("cue-retry")}</button>`;
    return html`<div role="alert">${this.trouble ? html`<p class="trouble">${this.trouble} ${again}</p>` : nothing}</div>`;
  }

  /** @param {PoolHall} hall */
  #absence({ install }) {
    return html`<section class="next"><h2>${t("cue-absent")}</h2>
      <p>${t("cue-absent-how")} <code>${install}</code></p>
      <p><a href="/pool">${t("cue-absent-sheet")}</a></p></section>`;
  }

  #table() {
    const { played } = this;
    const state = played?.state;
    const seen = this.#isMine || this.motion === "aiming" ? aimed(this.balls, this.stroke.direction) : null;
    const due = this.motion === "rolling" ? [] : (state?.due ?? []);
    const levels = this.game?.levels.map((level) => (level ? t(`cue-note-${level}`) : ""));
    const choices = this.isTight ? this.#choices(state) : nothing;
    return html`<p class="sr" role="status">${this.spoken}</p>
      <div class="who-next">${state ? drawnPlayers(state, this.#names, levels) : nothing}${this.#next(state)}</div>
      <div class="stage ${choices === nothing ? "" : "with-ways"}">
        <muggins-cue-cloth .balls=${this.balls} .seen=${seen} .due=${due} .isUpright=${this.isUpright} .isZoomed=${this.isZoomed}
          .isKitchen=${this.#isInHand} .isMine=${this.#isMine} .label=${t("cue-picture", { count: this.balls.size })}
          @pointed=${(/** @type {CustomEvent<Place>} */ { detail }) => this.point(detail)}
          @placed=${(/** @type {CustomEvent<Place>} */ { detail }) => this.place(detail)} @tapped=${() => (this.isHurried = true)}></muggins-cue-cloth>
        ${this.#ruling()}
        <div class="foot">${choices}<muggins-cue-desk .stroke=${this.stroke} .seen=${seen} .isPlacing=${this.isPlacing && this.#isInHand} .isZoomed=${this.isZoomed} .isReady=${this.#isMine}
          @prepared=${(/** @type {CustomEvent<Stroke>} */ { detail }) => this.prepare(detail)}
          @nudged=${(/** @type {CustomEvent<Place>} */ { detail }) => this.nudge(detail)}
          @zoomed=${() => (this.isZoomed = !this.isZoomed)} @struck=${this.strike}></muggins-cue-desk></div>
      </div>
      <div class="besides">
        <muggins-cue-target .balls=${this.balls} .due=${due} .isReady=${this.#isMine}
          @turned=${(/** @type {CustomEvent<number>} */ { detail }) => this.prepare({ direction: detail })}></muggins-cue-target>
        ${state ? html`${drawnMarks(state, this.#names)}${this.#words()}${drawnHistory(played?.told ?? [], this.#names, false)}` : nothing}
      </div>`;
  }

  /** @param {PoolState} [state] */
  #next(state) {
    if (!state) return html`<section class="next"><h2 class="headline">${this.#waiting()}</h2></section>`;
    const isPlay = state.phase === "shooting" || state.phase === "tie-break";
    return html`<section class="next">
      ${this.#isShown ? drawnRuling(this.played?.told ?? [], this.#names, false) : nothing}
      <h2 class="headline">${headline(state, this.#names)}
        ${state.due.length && isPlay ? html`<span class="due" aria-hidden="true">${state.due.map(drawnBall)}</span>` : nothing}</h2>
      ${this.#waiting() ? html`<p class="cue">${this.#waiting()}</p>` : [isPlay ? html`<p class="aim">${goalWords(state)}</p>` : nothing, this.#cueBall(state)]}
      ${this.motion === "rolling" ? html`<button type="button" class="quiet" @click=${() => (this.isHurried = true)}>${t("cue-finish")}</button>` : nothing}
      ${this.isTight ? nothing : this.#choices(state)}
    </section>`;
  }

  /** What the reader waits for, or "". */
  #waiting() {
    const who = this.#names[this.played?.state.shooter ?? 0] ?? "";
    if (this.motion === "still") return "";
    if (this.hall && !this.hall.is_ready) return t("cue-warming");
    if (this.motion === "rolling") return t("cue-rolls");
    if (this.motion === "aiming") return t("cue-aims", { who });
    return this.#level ? t("cue-thinks", { who }) : t("cue-asks");
  }

  /** Where the cue ball is played from, unless it stays where it lies. @param {PoolState} state */
  #cueBall({ phase, cue }) {
    return cue === "position" || phase === "over" || phase === "choosing" ? nothing : html`<p class="cue">${t(`pool-cue-${cue}`)}</p>`;
  }

  /** What may be done before or instead of a stroke: on a phone it is at hand, below the table.
   * @param {PoolState} [state] */
  #choices(state) {
    if (!state || this.motion !== "still" || this.#level) return nothing;
    const words = { who: this.#names[state.shooter], breaker: this.#names[state.breaker ?? 0] };
    const choose = (/** @type {import("./protocol").PoolCommand} */ command, /** @type {string} */ label) =>
      html`<button type="button" class="quiet" @click=${() => this.wish({ command })}>${label}</button>`;
    const isInHand = this.#isInHand;
    const isTakable = state.phase !== "over" && state.phase !== "choosing" && state.cue === "choice";
    const ways = [
      ...state.answers.map((answer) => choose({ type: "choose", answer }, t(`pool-answer-${answer}`, words))),
      ...(isTakable ? [choose({ type: "take_in_hand" }, t("pool-take"))] : []),
      ...(this.played?.movable ?? []).map((ball) => choose({ type: "relocate", ball }, t("cue-move-ball", { ball }))),
      ...(isInHand ? [html`<button type="button" class="quiet" aria-pressed=${this.isPlacing} @click=${() => (this.isPlacing = !this.isPlacing)}>${t("cue-place")}</button>`] : []),
      ...(state.phase === "over" ? [html`<button type="button" class="answer" @click=${() => this.game && this.begin(nextGame(this.game, someSeed()))}>${t("pool-again")}</button>`] : []),
    ];
    return ways.length ? html`<div class="ways">${ways}</div>` : nothing;
  }

  /** The ruling, which on a phone lies over the table until it is read. */
  #ruling() {
    if (!this.#isShown || this.isRead) return nothing;
    const { played } = this;
    const isPlay = played?.state.phase === "shooting" || played?.state.phase === "tie-break";
    return html`<section class="ruled">${drawnRuling(played?.told ?? [], this.#names, false)}
      ${played ? html`<p class="then"><b>${headline(played.state, this.#names)}</b> ${isPlay ? goalWords(played.state) : nothing}</p>${this.#cueBall(played.state)}` : nothing}
      <button type="button" class="plain close" @click=${() => (this.isRead = true)}>${t("cue-read")}</button></section>`;
  }

  /** The table in words. */
  #words() {
    const lying = [...this.balls].sort(([one], [other]) => one - other);
    return html`<details class="where"><summary>${t("cue-where")}</summary><p class="note">${t("cue-where-how")}</p>
      <ul>${lying.map(([ball, place]) => html`<li>${placeWords(ball, place)}</li>`)}</ul></details>
      <details class="where"><summary>${t("cue-keys")}</summary><p>${t("cue-keys-how")}</p></details>`;
  }
}

await learn("pool", "cue");
document.title = t("cue-page");
customElements.define("muggins-cue", Cue);
