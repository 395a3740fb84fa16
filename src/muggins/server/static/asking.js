// A question to the server in JSON, and its answer; what it refuses is an error in its words.

import { refusalWords } from "./refusals.js";
import { t } from "./words.js";

/** A refusal, with its reason as a reader may see it. */
export class Refusal extends Error {
  /** @param {number} status @param {string} [message] */
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

/**
 * What the server answers, null where it is empty. Raises a `Refusal`, or a `TypeError` when the line
 * is down.
 * @param {"GET" | "POST" | "PUT" | "DELETE"} method @param {string} address @param {object} [body]
 * @returns {Promise<any>}
 */
export const answerTo = async (method, address, body) => {
  const sent = body && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const response = await fetch(address, { method, ...sent });
  const answer = response.status === 204 ? null : await response.json().catch(() => null);
  if (!response.ok) throw new Refusal(response.status, refusalWords(answer?.error));
  return answer;
};

/** The same, where the page shows whatever went wrong in words.
 * @param {"GET" | "POST" | "PUT" | "DELETE"} method @param {string} address @param {object} [body]
 * @returns {Promise<any>}
 */
export const ask = (method, address, body) =>
  answerTo(method, address, body).catch((error) => {
    throw new Error((error instanceof Refusal && error.message) || t("after-no-answer"));
  });
