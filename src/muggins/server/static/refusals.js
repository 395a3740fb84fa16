// Why the server refused, in the reader's language: in its own words in English, and else by kind.

import { language, learn, t } from "./words.js";

/** @typedef {import("./protocol").Fault} Fault */

learn("refusals");

/** "" where the server says nothing. @param {Fault | undefined} fault */
export const refusalWords = (fault) => {
  if (!fault?.message) return "";
  return language === "en" ? fault.message : t(`refusal-${fault.kind.replaceAll("_", "-")}`, { said: fault.message });
};
