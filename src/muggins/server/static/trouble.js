// The page for what went wrong: nothing at this address, something broken, or no line to the server.

import { LitElement, html, nothing } from "./vendor/lit.js";
import { face } from "./faces.js";
import { learn, t } from "./words.js";

const ASK_AGAIN = 5000;

/** The cards that lie beside the words: a misdeal, a torn pair, a lone jack. @type {Record<string, string[]>} */
const CARDS = { missing: ["2c", "7h", "9d"], broken: ["6d", "6s"], offline: ["Jd"] };

export class Trouble extends LitElement {
  static properties = { kind: { type: String } };

  constructor() {
    super();
    this.kind = "missing";
    this.ask = this.ask.bind(this);
  }

  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    document.title = t(`trouble-${this.kind}-title`);
    if (this.kind !== "offline") return;
    addEventListener("online", this.ask);
    setInterval(this.ask, ASK_AGAIN);
  }

  /** Goes on to the page that was wanted as soon as the server answers. */
  async ask() {
    const answer = await fetch("/healthz", { cache: "no-store" }).catch(() => null);
    if (answer?.ok) location.reload();
  }

  render() {
    const { kind } = this;
    return html`<main class="trouble-page">
      <div class="dropped" aria-hidden="true">${CARDS[kind].map((card) => html`<div class="card">${face(card)}</div>`)}</div>
      <h1>${t(`trouble-${kind}-title`)}</h1>
      <p>${t(`trouble-${kind}-words`)}</p>
      <nav aria-label=${t("trouble-ways")}>
        ${kind === "offline" ? nothing : html`<a class="answer" href="/">${t("trouble-home")}</a>`}
        ${kind === "offline" ? html`<button type="button" class="answer" @click=${() => location.reload()}>${t("trouble-again")}</button>` : nothing}
        <a class="way" href="/score">${t("trouble-score")}</a>
      </nav>
    </main>`;
  }
}
await learn("offline");
customElements.define("muggins-trouble", Trouble);
