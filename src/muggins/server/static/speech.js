// Announcements spoken aloud by the browser, where the player has asked for it.

import { preference } from "./settings.js";
import { language } from "./words.js";

/** Speaks after what is being spoken; silent where that is off, or the browser has no voice.
 * @param {string} text */
export const speakAloud = (text) => {
  if (!preference("speech") || !text || !("speechSynthesis" in globalThis)) return;
  const words = new SpeechSynthesisUtterance(text);
  words.lang = language;
  words.volume = preference("speechVolume");
  speechSynthesis.speak(words);
};

/** Ends what is being spoken: the player has gone on. */
export const hush = () => {
  if ("speechSynthesis" in globalThis) speechSynthesis.cancel();
};
