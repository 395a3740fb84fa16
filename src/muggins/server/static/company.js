// The company at the table: who is here, links to open seats, what is said, and what to do when
// somebody leaves. It listens to the wire, and stands in the bar at the top.

import { LitElement, html, nothing } from "./vendor/lit.js";
import { Refusal } from "./asking.js";
import { NOBODY, attend, awayFor, isOver, leaversOf, others } from "./attendance.js";
import { callMe, inviteTo, invitationsTo, joinGame, myName, noteSeen } from "./games.js";
import { botName, playerName } from "./names.js";
import { listed, nameFor } from "./voice.js";
import { door, invitationHere, waitingRoom } from "./waiting.js";
import { learn, t } from "./words.js";

/** @typedef {import("./protocol").Hello} Hello */
/** @typedef {import("./protocol").Message} Message */
/** @typedef {import("./protocol").Presence} Presence */
/** @typedef {import("./protocol").Saying} Saying */
/** @typedef {import("./protocol").Command} Command */
/** @typedef {import("./attendance.js").Attendance} Attendance */
/** @typedef {import("./net.js").Wire} Wire */

await learn("company");

/** Who plays on for somebody who left. */
const SUBSTITUTE = "club";
/** @type {readonly Saying[]} */
const SAYINGS = [
  "hello", "good_luck", "good_hand", "good_crib", "nice_play", "well_played", "unlucky", "ouch", "oops",
  "hurry", "one_moment", "sorry", "thanks", "good_game", "again", "goodbye",
];
/** @type {Partial<Record<Saying, string>>} */
const EMOJI = { smile: "🙂", laugh: "😄", wow: "😮", clap: "👏", skunk: "🦨" };
/** Who is away for fewer seconds has reloaded the page, or changed the room. */
const A_WHILE = 10;
const MUTED = "muggins.muted";

const now = () => Date.now() / 1000;

/** @param {string} word */
const dashed = (word) => word.replaceAll("_", "-");

/** "away for 3 minutes". @param {number} seconds */
const awayWords = (seconds) => {
  if (seconds < 60) return t("company-away-seconds", { seconds });
  if (seconds < 3600) return t("company-away-minutes", { minutes: Math.floor(seconds / 60) });
  if (seconds < 48 * 3600) return t("company-away-hours", { hours: Math.floor(seconds / 3600) });
  return t("company-away-days", { days: Math.floor(seconds / 86_400) });
};

export class Company extends LitElement {
  static properties = {
    game: { type: String },
    wire: { attribute: false },
    attendance: { state: true },
    tidings: { state: true },
    trouble: { state: true },
    isWatching: { state: true },
    isMuted: { state: true },
  };

  constructor() {
    super();
    this.game = "";
    /** @type {Wire | null} */
    this.wire = null;
    this.attendance = NOBODY;
    /** Who came or left, told until it is put away. */
    this.tidings = "";
    this.trouble = "";
    this.isWatching = false;
    this.isMuted = sessionStorage.getItem(MUTED) === "yes";
    /** The leavers for whom I wait. @type {readonly number[]} */
    this.awaited = [];
    this.tell = this.tell.bind(this);
  }

  createRenderRoot() {
    return this;
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    if (changed.has("wire")) this.wire?.addEventListener("told", this.tell);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.wire?.removeEventListener("told", this.tell);
    clearInterval(this.clock);
  }

  /** @param {Event} event */
  tell(event) {
    const told = /** @type {CustomEvent<Hello | Message | Presence>} */ (event).detail;
    const was = this.attendance;
    this.attendance = attend(was, told, now());
    if ("type" in told && told.type === "hello") this.#greet(told);
    else this.#notice(was);
    if (this.attendance.seq > was.seq) noteSeen(this.game, this.attendance.seq);
    this.#keepReady(told, was);
    this.#tick();
  }

  /** @param {Hello} hello */
  #greet(hello) {
    if (hello.seat !== null && invitationHere()) history.replaceState(null, "", location.pathname);
  }

  /** Who came, came back or left; no news any more when the game moves. @param {Attendance} was */
  #notice(was) {
    const is = this.attendance;
    const came = was.open.find((seat) => !is.open.includes(seat));
    if (came !== undefined) this.tidings = t("company-came", { who: this.#name(came) });
    for (const seat of is.present) {
      if ((awayFor(was, seat, now()) ?? 0) >= A_WHILE) this.tidings = t("company-back", { who: this.#name(seat) });
      this.awaited = this.awaited.filter((other) => other !== seat);
    }
    if (is.seq > was.seq && came === undefined) this.tidings = "";
  }

  /** Who passes one device around has seen the show in all its seats.
   * @param {Hello | Message | Presence} told @param {Attendance} was */
  #keepReady(told, was) {
    const { mine, seat } = was;
    if ("type" in told || told.seq <= was.seq || told.event.type !== "ready" || told.event.seat !== seat) return;
    for (const other of mine) if (other !== seat) this.wire?.ask({ type: "ready" }, other);
  }

  /** While somebody is away, the time that it lasts is shown. */
  #tick() {
    clearInterval(this.clock);
    if (others(this.attendance).some((seat) => awayFor(this.attendance, seat, now()) !== null)) {
      this.clock = setInterval(() => this.requestUpdate(), 1000);
    }
  }

  /** @param {number} seat */
  #name(seat) {
    return nameFor({ ...this.attendance, seat: null }, seat);
  }

  /** @param {Command} command */
  async ask(command) {
    this.trouble = (await this.wire?.ask(command)) ?? "";
  }

  /** @param {SubmitEvent} event */
  async sit(event) {
    event.preventDefault();
    const name = String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get("name") ?? "").trim();
    try {
      await joinGame(this.game, invitationHere(), name || t("join-guest"));
    } catch (error) {
      this.trouble = error instanceof Refusal ? error.message || t("join-failed") : t("wire-unanswered");
      return;
    }
    callMe(name);
    history.replaceState(null, "", location.pathname);
    location.reload(); // the hand of the seat is told to its player only, from the beginning
  }

  /** @param {number} seat */
  async invite(seat) {
    try {
      await inviteTo(this.game, seat);
      this.trouble = "";
    } catch (error) {
      this.trouble = error instanceof Refusal && error.message ? error.message : t("wire-unanswered");
    }
    this.requestUpdate();
  }

  watch() {
    this.isWatching = true;
    history.replaceState(null, "", location.pathname);
  }

  mute() {
    this.isMuted = !this.isMuted;
    sessionStorage.setItem(MUTED, this.isMuted ? "yes" : "no");
  }

  /** @param {Saying} phrase */
  say(phrase) {
    this.querySelector("dialog")?.close();
    this.ask({ type: "phrase", phrase });
  }

  render() {
    const { attendance } = this;
    if (!attendance.names.length) return nothing;
    return html`${this.#button()} ${this.#panel()} ${this.#parlour()}
      <div class="tidings" aria-live="polite">${this.#news()}</div>
      ${this.#choices()}`;
  }

  /** In the bar at the top, where there is company. */
  #button() {
    const people = others(this.attendance);
    if (!people.length) return nothing;
    const away = people.filter((seat) => awayFor(this.attendance, seat, now()) !== null);
    return html`<button type="button" class="plain people ${away.length ? "lacking" : ""}" aria-haspopup="dialog"
      aria-label=${t("company-open", { away: away.length })} @click=${() => this.querySelector("dialog")?.showModal()}>
      <svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="9" cy="8" r="3.2" /><path d="M3 19c0-4 3-6 6-6s6 2 6 6" /><circle cx="17" cy="9" r="2.4" /><path d="M17 14c2.6 0 4 2 4 5" /></svg>
    </button>`;
  }

  #panel() {
    const { names, bots, mine, seat } = this.attendance;
    return html`<dialog class="company" aria-labelledby="company-title">
      <h2 id="company-title">${t("company-title")}</h2>
      <ul class="sitters">${names.map((_, other) => html`<li>
        <span class="dot ${this.#state(other)}" aria-hidden="true"></span>
        <b>${names[other] ? playerName(names[other], bots[other]) : t("company-empty")}</b>
        <span>${mine.includes(other) ? t("company-you") : this.#stateWords(other)}</span>
      </li>`)}</ul>
      ${seat === null ? html`<p>${t("company-watching")}</p>` : this.#phrases()}
      <form method="dialog"><button class="answer">${t("company-close")}</button></form>
    </dialog>`;
  }

  /** @param {number} seat @returns {"here" | "away" | "bot" | "open"} */
  #state(seat) {
    const { bots, open, mine } = this.attendance;
    if (open.includes(seat)) return "open";
    if (bots[seat] !== null) return "bot";
    return mine.includes(seat) || awayFor(this.attendance, seat, now()) === null ? "here" : "away";
  }

  /** @param {number} seat */
  #stateWords(seat) {
    const { bots, substituted } = this.attendance;
    if (substituted.includes(seat)) return t("company-substituted", { bot: botName(bots[seat] ?? SUBSTITUTE) });
    const state = this.#state(seat);
    if (state === "away") return awayWords(awayFor(this.attendance, seat, now()) ?? 0);
    return state === "bot" ? t("company-bot") : state === "here" ? t("company-here") : "";
  }

  #phrases() {
    return html`<h3>${t("say-title")}</h3>
      <div class="sayings">
        ${SAYINGS.map((phrase) => html`<button type="button" class="quiet" @click=${() => this.say(phrase)}>${t(`say-${dashed(phrase)}`)}</button>`)}
        ${Object.entries(EMOJI).map(([phrase, picture]) => html`<button type="button" class="quiet emoji" aria-label=${t(`say-${phrase}`)}
          @click=${() => this.say(/** @type {Saying} */ (phrase))}>${picture}</button>`)}
      </div>
      <label class="field check"><input type="checkbox" .checked=${this.isMuted} @change=${this.mute} /><span>${t("say-mute")}</span></label>`;
  }

  /** What stands over the cloth before the first card. */
  #parlour() {
    const { attendance } = this;
    const silent = (/** @type {KeyboardEvent} */ event) => event.stopPropagation(); // letters here are no commands
    if (attendance.seat === null && invitationHere() && !this.isWatching) {
      return html`<div @keydown=${silent}>${door(attendance, myName(), this.trouble, (event) => this.sit(event), () => this.watch())}</div>`;
    }
    if (!attendance.open.length) return nothing;
    return html`<div @keydown=${silent}>${waitingRoom(attendance, attendance.seat === null ? [] : invitationsTo(this.game), (seat) => this.invite(seat), this.trouble)}</div>`;
  }

  #news() {
    const { remark } = this.attendance;
    const left = others(this.attendance).filter((seat) => !this.awaited.includes(seat) && (awayFor(this.attendance, seat, now()) ?? 0) >= A_WHILE);
    const isHeard = remark && !this.isMuted && remark.seq > this.attendance.seq - 6;
    return html`${this.tidings && !this.attendance.open.length ? html`<span>${this.tidings}</span>` : nothing}
      ${left.length && !isOver(this.attendance) && !leaversOf(this.attendance, now())
        ? html`<span>${t("company-left", { who: listed(left.map((seat) => this.#name(seat))), many: left.length })}</span>`
        : nothing}
      ${isHeard ? html`<span class="said">${t("say-said", { who: nameFor(this.attendance, remark.seat), words: EMOJI[remark.phrase] ?? t(`say-${dashed(remark.phrase)}`) })}</span>` : nothing}
      ${this.trouble && this.attendance.seat !== null ? html`<span>${this.trouble}</span>` : nothing}`;
  }

  /** What is asked of me because somebody left, came back, or wants to go on. */
  #choices() {
    const { acts, bots, seat, rematch } = this.attendance;
    if (rematch) return this.#choice(t("again-wanted"), html`<a class="answer" href="/g/${rematch}">${t("again-come")}</a>`);
    if (acts.includes("return") && seat !== null) {
      const button = html`<button type="button" class="answer" @click=${() => this.ask({ type: "return" })}>${t("leaver-return")}</button>`;
      return this.#choice(t("leaver-substituted", { bot: botName(bots[seat] ?? SUBSTITUTE) }), button);
    }
    return this.#leavers();
  }

  #leavers() {
    const leavers = leaversOf(this.attendance, now());
    if (!leavers || leavers.gone.every((seat) => this.awaited.includes(seat))) return nothing;
    const { gone, isClaimable } = leavers;
    const wait = () => {
      this.awaited = gone;
      this.requestUpdate();
    };
    return this.#choice(t("leaver-gone", { who: listed(gone.map((seat) => this.#name(seat))), many: gone.length }), html`
      <button type="button" class="quiet" @click=${wait}>${t("leaver-wait")}</button>
      ${gone.map((of) => html`<button type="button" class="quiet" @click=${() => this.ask({ type: "substitute", of, bot: SUBSTITUTE })}>
        ${t("leaver-bot", { bot: botName(SUBSTITUTE), who: this.#name(of) })}
      </button>`)}
      ${isClaimable ? html`<button type="button" class="quiet" @click=${() => this.ask({ type: "claim" })}>${t("leaver-claim")}</button>` : nothing}`);
  }

  /** @param {string} why @param {import("./vendor/lit.js").TemplateResult} answers */
  #choice(why, answers) {
    return html`<section class="choice-of" role="group" aria-label=${why}><p>${why}</p><div class="row">${answers}</div></section>`;
  }
}
customElements.define("muggins-company", Company);
