// What the table sounds like: a card on cloth, a peg in wood, a spoken announcement. No files: the
// sounds are made here. All are off until they are chosen, and each has a volume of its own.

import { onPreference, preference } from "./settings.js";

/** @typedef {import("./protocol").GameEvent} GameEvent */
/** @typedef {"card" | "peg" | "count"} Sound */

/** @type {AudioContext | null} made at the first sound: before a first tap no page may be heard */
let player = null;

const context = () => {
  player ??= new AudioContext();
  if (player.state === "suspended") player.resume();
  return player;
};

/** Noise that falls away, through a filter: paper on cloth, or wood on wood. @param {AudioContext} audio
 * @param {number} seconds @param {BiquadFilterType} kind @param {number} pitch @param {number} level */
const brush = (audio, seconds, kind, pitch, level) => {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * seconds), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < samples.length; n += 1) samples[n] = (Math.random() * 2 - 1) * (1 - n / samples.length) ** 3;
  const source = new AudioBufferSourceNode(audio, { buffer });
  const filter = new BiquadFilterNode(audio, { type: kind, frequency: pitch, Q: 1.2 });
  source.connect(filter).connect(volume(audio, level));
  source.start();
};

/** A soft tone that rings out. @param {AudioContext} audio @param {number} pitch @param {number} seconds
 * @param {number} level @param {number} [later] */
const ring = (audio, pitch, seconds, level, later = 0) => {
  const tone = new OscillatorNode(audio, { type: "sine", frequency: pitch });
  const gain = volume(audio, level);
  const start = audio.currentTime + later;
  gain.gain.setValueAtTime(gain.gain.value, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  tone.connect(gain);
  tone.start(start);
  tone.stop(start + seconds);
};

/** @param {AudioContext} audio @param {number} level */
const volume = (audio, level) => {
  const gain = new GainNode(audio, { gain: Math.max(0.0001, level * preference("soundVolume")) });
  gain.connect(audio.destination);
  return gain;
};

/** @type {Record<Sound, (audio: AudioContext) => void>} */
const SOUNDS = {
  card: (audio) => brush(audio, 0.09, "bandpass", 1900, 0.5),
  peg: (audio) => {
    brush(audio, 0.03, "lowpass", 900, 0.5);
    ring(audio, 310, 0.06, 0.16);
  },
  count: (audio) => {
    ring(audio, 523, 0.35, 0.1);
    ring(audio, 659, 0.45, 0.08, 0.09);
  },
};

/** Makes that sound, when sounds are chosen. @param {Sound} name */
export const sound = (name) => {
  if (!preference("sound") || globalThis.document?.hidden) return;
  SOUNDS[name](context());
};

/** What is heard with each event; pegs knock as they walk. @type {Partial<Record<GameEvent["type"], Sound>>} */
const WITH = { cut_drawn: "card", discarded: "card", starter_cut: "card", card_laid: "card", hand_counted: "count" };

/** The sound that goes with what is shown now, if there is one. @param {GameEvent} [event] */
export const accompany = (event) => {
  const name = event && WITH[event.type];
  if (name) sound(name);
};

/** Speaks an announcement, when speech is chosen; one that is still spoken is not cut short.
 * @param {string} text @param {string} [language] */
export const speakAloud = (text, language = document.documentElement.lang) => {
  if (!preference("speech") || !text || !("speechSynthesis" in globalThis)) return;
  const words = new SpeechSynthesisUtterance(text);
  words.volume = preference("speechVolume");
  words.lang = language;
  speechSynthesis.speak(words);
};

onPreference((name, value) => {
  if (name === "speech" && !value) globalThis.speechSynthesis?.cancel();
});
