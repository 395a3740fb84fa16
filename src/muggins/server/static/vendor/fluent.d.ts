// The types of `fluent.js`, for the checker only: what the vendored file exports, and nothing more.
export { FluentBundle, FluentResource } from "@fluent/bundle";
export type { FluentVariable } from "@fluent/bundle";
