// The skunk of a badly lost game: our own drawing.

import { html } from "./vendor/lit.js";

/** A skunk in profile, its tail up. */
const skunk = () => html`<svg class="skunk-drawn" viewBox="0 0 120 100" aria-hidden="true">
  <path class="fur" d="M27 88C14 70 6 44 15 24C22 8 41 5 49 17C55 27 50 38 43 45C39 49 39 55 43 58C54 51 71 50 82 55C86 48 95 45 103 49C106 46 110 47 110 51C113 55 114 59 117 64C119 67 117 70 113 71C107 73 102 75 99 79C98 84 97 87 97 91H90L89 83C80 85 68 85 58 83L56 91H48L47 84C43 88 42 89 42 91H33Z" />
  <path class="stripe" d="M30 72C20 56 16 40 22 28C27 19 37 18 41 24C45 31 39 37 35 43C30 50 33 60 41 66C52 59 68 57 81 61C87 62 92 58 95 54C98 52 101 53 103 55C100 60 95 66 87 68C71 63 55 65 43 75C38 77 33 76 30 72Z" />
  <circle class="eye" cx="107" cy="58" r="1.9" />
  <circle class="nose" cx="117" cy="66.5" r="2.3" />
  <path class="grass" d="M6 94Q18 89 28 93T56 92T86 93T116 92" />
</svg>`;

/** So many skunks. @param {number} count */
export const skunks = (count) => html`<div class="skunks">${Array.from({ length: count }, skunk)}</div>`;
