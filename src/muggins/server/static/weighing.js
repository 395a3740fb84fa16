// The choices of a finished game weighed: one that is looked at, or all of a player, the costliest first.

import { html, nothing } from "./vendor/lit.js";
import { Refusal, answerTo } from "./asking.js";
import { nameOf } from "./cards.js";
import { face } from "./faces.js";
import { cardsOf, isWeighed, questionAt, questionsOf, verdictOn } from "./question.js";
import { shortNames } from "./voice.js";
import { language, learn, t } from "./words.js";

/** @typedef {import("./question.js").Answer} Answer */
/** @typedef {import("./question.js").Question} Question */
/** @typedef {import("./question.js").Verdict} Verdict */
/** @typedef {import("./steps.js").Step} Step */
/** @typedef {{question: Question, answer: Answer, verdict: Verdict}} Weighed */

learn("weighing");

/** So many choices stand in the table; what was done is there in any case. */
const SHOWN = 3;
const COSTLIEST = 5;
/** The server may have to get ready first: so many milliseconds later it is asked again, so many times. */
const ASK_AGAIN = 2000;
const MOST_ASKED = 30;

const shares = new Intl.NumberFormat(language, { style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1 });
const points = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: "exceptZero" });
const losses = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** "1.3% of wins", or "0.42 points" where no game is won. @param {Answer["measure"]} measure @param {number} loss */
const lossWords = (measure, loss) =>
  measure === "win" ? t("weigh-loss-win", { share: shares.format(loss) }) : t("weigh-loss-points", { points: losses.format(loss) });

/** @param {Question} question @returns {Promise<Answer>} */
const answerFor = async (question, asked = 1) => {
  try {
    return await answerTo("POST", "/api/analyse", question.position);
  } catch (error) {
    if (!(error instanceof Refusal && error.status === 503) || asked === MOST_ASKED) throw error;
  }
  await new Promise((done) => setTimeout(done, ASK_AGAIN));
  return answerFor(question, asked + 1);
};

export class Weighing {
  /** `changed` draws the page anew, `go` shows a step.
   * @param {readonly Step[]} steps @param {() => void} changed @param {(at: number) => void} go */
  constructor(steps, changed, go) {
    this.steps = steps;
    this.changed = changed;
    this.go = go;
    /** By step. @type {Map<number, Weighed>} */
    this.found = new Map();
    /** The seat whose choices are all weighed, or are being weighed. @type {number | null} */
    this.seat = null;
    this.isRunning = false;
    this.isAsking = false;
    this.trouble = "";
  }

  get isPossible() {
    return this.steps.length > 0 && isWeighed(this.steps[0].view.rules);
  }

  /** Asks what was best there, unless it is known. @param {Question} question */
  async weigh(question) {
    if (this.found.has(question.at)) return;
    const answer = await answerFor(question);
    this.found.set(question.at, { question, answer, verdict: verdictOn(question, answer) });
  }

  /** @param {Question} question */
  async weighOne(question) {
    await this.#try(() => this.weigh(question));
  }

  /** All choices of that seat, one after another. @param {number} seat */
  async weighAll(seat) {
    this.seat = seat;
    this.isRunning = true;
    await this.#try(async () => {
      for (const question of questionsOf(this.steps, seat)) {
        await this.weigh(question);
        this.changed();
        if (!this.isRunning) return;
      }
    });
    this.isRunning = false;
    this.changed();
  }

  stop() {
    this.isRunning = false;
    this.changed();
  }

  /** @param {() => Promise<void>} asking */
  async #try(asking) {
    this.isAsking = true;
    this.trouble = "";
    this.changed();
    try {
      await asking();
    } catch (error) {
      this.trouble = (error instanceof Refusal && error.message) || t("after-no-answer");
    }
    this.isAsking = false;
    this.changed();
  }

  // ---- at a step -----------------------------------------------------------------------------------

  /** What was best at that step, once it is asked. @param {number} at */
  atStep(at) {
    const question = questionAt(this.steps, at);
    if (!question) return nothing;
    const weighed = this.found.get(at);
    if (weighed) return verdictTable(weighed);
    return html`<p class="weigh-ask"><button type="button" class="quiet" aria-disabled=${this.isAsking}
      @click=${() => this.isAsking || this.weighOne(question)}>${this.isAsking ? t("weigh-thinking") : t("weigh-ask")}</button></p>`;
  }

  // ---- the whole game --------------------------------------------------------------------------------

  /** @param {readonly string[]} names by seat */
  review(names) {
    if (!this.isPossible) return nothing;
    return html`<section class="sheet-of-paper review">
      <h2>${t("weigh-title")}</h2>
      ${this.seat === null ? html`<p>${t("weigh-why")}</p>` : this.#result(names[this.seat], this.seat)}
      <p class="links">${names.map((who, seat) => this.isRunning || this.#isWhole(seat) ? nothing
        : html`<button type="button" class="quiet" @click=${() => this.weighAll(seat)}>${t("weigh-all", { who })}</button>`)}
        ${this.isRunning ? html`<button type="button" class="quiet" @click=${() => this.stop()}>${t("weigh-stop")}</button>` : nothing}
      </p>
      <p role="alert">${this.trouble}</p>
    </section>`;
  }

  /** @param {number} seat */
  #isWhole(seat) {
    return this.seat === seat && questionsOf(this.steps, seat).every(({ at }) => this.found.has(at));
  }

  /** @param {string} who @param {number} seat */
  #result(who, seat) {
    const questions = questionsOf(this.steps, seat);
    const known = questions.flatMap(({ at }) => this.found.get(at) ?? []);
    const costly = known.filter(({ verdict }) => !verdict.isBest).sort((one, two) => two.verdict.loss - one.verdict.loss);
    const measure = known[0]?.answer.measure ?? "win";
    const lost = known.reduce((sum, { verdict }) => sum + verdict.loss, 0);
    return html`
      <progress max=${questions.length} value=${known.length} aria-label=${t("weigh-progress")} ?hidden=${!this.isRunning}></progress>
      <p role="status">${this.isRunning ? t("weigh-running", { number: known.length, of: questions.length })
        : t("weigh-sum", { who, choices: known.length, best: known.length - costly.length, loss: lossWords(measure, lost) })}</p>
      ${costly.length ? html`<h3>${t("weigh-costliest")}</h3>
        <ol class="costliest">${costly.slice(0, COSTLIEST).map((one) => this.#costly(one))}</ol>` : nothing}`;
  }

  /** @param {Weighed} weighed */
  #costly({ question, answer, verdict }) {
    const words = t(`weigh-costly-${answer.kind}`, {
      deal: question.deal, done: shortNames(question.chosen), best: shortNames(cardsOf(verdict.best, question)),
    });
    return html`<li><button type="button" class="quiet" @click=${() => this.go(question.at)}>
      <span>${words}</span> <b>${t("weigh-cost", { loss: lossWords(answer.measure, verdict.loss) })}</b>
    </button></li>`;
  }
}

/** The best choices and the one that was made. @param {Weighed} weighed */
const verdictTable = ({ answer, verdict, question }) => {
  const shown = answer.choices.slice(0, Math.max(SHOWN, 1));
  const rows = verdict.place < shown.length ? shown : [...shown, verdict.chosen];
  const isScored = answer.measure === "win";
  return html`<div class="weighed">
    <p>${verdict.isBest ? t("weigh-best") : t("weigh-better", { loss: lossWords(answer.measure, verdict.loss) })}</p>
    <table>
      <thead><tr><th scope="col">${t(`weigh-head-${answer.kind}`)}</th>
        ${isScored ? html`<th scope="col">${t("weigh-head-win")}</th>` : nothing}<th scope="col">${t("weigh-head-points")}</th></tr></thead>
      <tbody>${rows.map((choice) => html`<tr class=${choice === verdict.chosen ? "done" : ""}>
        <th scope="row">${faces(choice === verdict.chosen ? question.chosen : cardsOf(choice, question))}${choice === verdict.chosen ? html` <em>${t("weigh-done")}</em>` : nothing}</th>
        ${isScored ? html`<td>${shares.format(choice.win ?? 0)}</td>` : nothing}<td>${points.format(choice.points)}</td>
      </tr>`)}</tbody>
    </table>
    <p class="why">${t(`weigh-note-${answer.kind}`)}</p>
  </div>`;
};

/** @param {readonly string[]} cards */
const faces = (cards) => html`<span class="choice">${cards.map((card) =>
  html`<span class="card" role="img" aria-label=${nameOf(card)}>${face(card)}</span>`)}</span>`;
