// The waiting room: a link for each open seat, and the door for whoever comes by one.

import { html, nothing } from "./vendor/lit.js";
import { playerName } from "./names.js";
import { t } from "./words.js";

/** @typedef {import("./protocol").Invitation} Invitation */
/** @typedef {import("./attendance.js").Attendance} Attendance */

/** The invitation that this page was opened with, "" without one. */
export const invitationHere = () => new URLSearchParams(location.hash.slice(1)).get("join") ?? "";

/** @param {Invitation} invitation */
const address = ({ url }) => new URL(url, location.href).href;

/** Puts the link where it can be pasted from, and says so on the button. @param {Event} event
 * @param {string} link */
const copy = async (event, link) => {
  const button = /** @type {HTMLButtonElement} */ (event.currentTarget);
  const field = /** @type {HTMLInputElement | null} */ (button.parentElement?.querySelector("input"));
  // Without leave, or on a page that is not secure, it can be copied by hand.
  const isCopied = await navigator.clipboard?.writeText(link).then(() => true, () => false);
  field?.select();
  if (isCopied) button.textContent = t("waiting-copied");
};

/** @param {string} link */
const share = (link) =>
  navigator.share({ title: t("waiting-share-title"), text: t("waiting-share-text"), url: link }).catch(() => {
    // Whoever thinks better of it has said so to the device.
  });

/** @param {Invitation} invitation */
const linkRow = (invitation) => {
  const link = address(invitation);
  return html`<div class="link">
    <input type="text" readonly aria-label=${t("waiting-link", { number: invitation.seat + 1 })} .value=${link}
      @focus=${(/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).select()} />
    <button type="button" class="answer" @click=${(/** @type {Event} */ event) => copy(event, link)}>${t("waiting-copy")}</button>
    ${"share" in navigator ? html`<button type="button" class="quiet" @click=${() => share(link)}>${t("waiting-share")}</button>` : nothing}
  </div>`;
};

/** For a seat whose link another browser has, or nobody yet. @param {() => void} invite */
const newLink = (invite) => html`<div class="link">
  <button type="button" class="quiet" @click=${invite}>${t("waiting-invite")}</button>
  <p class="small">${t("waiting-invite-why")}</p>
</div>`;

/** @param {Attendance} attendance @param {readonly Invitation[]} invitations those that this browser knows
 * @param {(seat: number) => void} invite makes a link to a seat that has none here @param {string} trouble */
export const waitingRoom = ({ names, bots, open, mine, seat: me }, invitations, invite, trouble) => html`<section class="parlour waiting" aria-labelledby="waiting-title">
  <h2 id="waiting-title">${t("waiting-title", { open: open.length })}</h2>
  <p>${invitations.length ? t("waiting-why") : t("waiting-others")}</p>
  <ol class="chairs">
    ${names.map((name, seat) => {
      const invitation = invitations.find((one) => one.seat === seat);
      return html`<li class=${open.includes(seat) ? "empty" : "taken"}>
        <b>${name ? playerName(name, bots[seat]) : t("company-empty")}</b>${mine.includes(seat) ? html` <span>${t("company-you")}</span>` : nothing}
        ${open.includes(seat) && me !== null ? invitation ? linkRow(invitation) : newLink(() => invite(seat)) : nothing}
      </li>`;
    })}
  </ol>
  <p class="trouble" role="alert">${trouble}</p>
  ${invitations.length ? html`<p class="small">${t("waiting-watch")}</p>` : nothing}
</section>`;

/** @param {Attendance} attendance @param {string} name @param {string} trouble
 * @param {(event: SubmitEvent) => void} sit @param {() => void} watch */
export const door = ({ names }, name, trouble, sit, watch) => {
  const who = names.find((other) => other && other !== t("join-guest"));
  return html`<section class="parlour door" aria-labelledby="join-title">
    <h2 id="join-title">${t("join-title", { who: who ?? "nobody" })}</h2>
    <form @submit=${sit}>
      <label class="field"><span>${t("join-name")}</span>
        <input type="text" name="name" maxlength="40" autocomplete="nickname" .value=${name} placeholder=${t("join-guest")} />
      </label>
      <p class="trouble" role="alert">${trouble}</p>
      <div class="row">
        <button type="button" class="quiet" @click=${watch}>${t("join-watch")}</button>
        <button class="answer">${t("join-sit")}</button>
      </div>
    </form>
  </section>`;
};
