// The types of `lit.js`, for the checker only: what the vendored file exports, and nothing more.
export { LitElement, css, html, nothing, svg } from "lit";
export type { PropertyValues, TemplateResult } from "lit";
export { classMap } from "lit/directives/class-map.js";
export { repeat } from "lit/directives/repeat.js";
