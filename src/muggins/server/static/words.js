// The sentences of the page, in the reader's language: Fluent catalogues, one for each part of the page.
//
// A page learns its parts before it draws (`await learn("table")`); then `t("result-lost", { who })`
// is the sentence. What a language lacks is said in English, so that nobody reads a bare name.

import { FluentBundle, FluentResource } from "./vendor/fluent.js";

/** @typedef {import("./vendor/fluent.js").FluentVariable} FluentVariable */

const SHELF = "muggins.language";
/** The languages that are there, in their own words. @type {Record<string, string>} */
export const LANGUAGES = { en: "English", fr: "Français" };

/** What was chosen here, or else the first language of the browser that we speak. */
const preferred = () => {
  const asked = [shelved(), ...(globalThis.navigator?.languages ?? []).map((tag) => tag.slice(0, 2).toLowerCase())];
  return asked.find((name) => name !== null && name in LANGUAGES) ?? "en";
};

const shelved = () => {
  try {
    return localStorage.getItem(SHELF);
  } catch {
    return null; // storage is switched off
  }
};

export const language = preferred();
const spoken = [...new Set([language, "en"])];

/** Before these French says "d’": a vowel, or a y that sounds like one; before an h it may. */
const VOWEL = /^(?:[aeiouàâäæéèêëîïôöœùûü]|y[^aeiouy])/i;

/** "d’Ann", "de Greedy": for the French catalogues, `{ DE($who) }`. @param {FluentVariable[]} names */
const DE = ([name]) => (VOWEL.test(String(name)) ? `d’${name}` : `de ${name}`);

/** An empty shelf for the catalogues of a language. @param {string} name */
export const shelfOf = (name) => new FluentBundle(name, { useIsolating: false, functions: { DE } });

const bundles = spoken.map(shelfOf);

/** Has the page drawn anew in that language. @param {string} name */
export const speak = (name) => {
  localStorage.setItem(SHELF, name);
  location.reload();
};

/** What is being read, or was. @type {Set<Promise<void>>} */
const lessons = new Set();

/** One that failed, as the line was down, is no hindrance to the next. @param {Promise<void>} lesson */
const attend = (lesson) => {
  lessons.add(lesson);
  lesson.catch(() => lessons.delete(lesson));
};

/**
 * Reads the catalogues of these parts of the page, and waits for those that its modules asked for
 * themselves as they were loaded.
 * @param {...string} parts
 */
export const learn = async (...parts) => {
  if (globalThis.document) document.documentElement.lang = language;
  for (const bundle of bundles) for (const part of parts) attend(add(bundle, part));
  await Promise.all(lessons);
};

/** @param {FluentBundle} bundle @param {string} part */
const add = async (bundle, part) => {
  const [name] = bundle.locales;
  const response = await fetch(new URL(`locale/${name}/${part}.ftl`, import.meta.url));
  if (response.ok) bundle.addResource(new FluentResource(await response.text()));
};

/** Whether there is a sentence of that name. @param {string} id */
export const isSaid = (id) => bundles.some((bundle) => bundle.hasMessage(id));

/**
 * The sentence of that name. Raises when there is none: a test finds it before a reader does.
 * @param {string} id @param {Record<string, FluentVariable>} [values] what stands in its gaps
 */
export const t = (id, values) => {
  for (const bundle of bundles) {
    const pattern = bundle.getMessage(id)?.value;
    if (pattern) return bundle.formatPattern(pattern, values);
  }
  throw new Error(`No sentence is called ${id}.`);
};
