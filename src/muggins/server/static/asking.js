// A question to the server in JSON, and its answer; what it refuses is an error in its words.

import { refusalWords } from "./refusals.js";
import { t } from "./words.js";

/** @typedef {"GET" | "POST" | "PUT" | "DELETE"} Method */

/** A refusal, with its reason as a reader may see it. */
export class Refusal extends Error {
  /** @param {number} status @param {string} [message] */
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

/**
 * What the server answers, null where it is empty. Raises a `Refusal`, or something else when the line
 * is down or the `signal` comes first.
 * @param {Method} method @param {string} address @param {object} [body] @param {AbortSignal} [signal]
 * @returns {Promise<any>}
 */
export const answerTo = async (method, address, body, signal) => {
  const sent = body && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const response = await fetch(address, { method, ...sent, signal });
  const answer = response.status === 204 ? null : await response.json().catch(() => null);
  if (!response.ok) throw new Refusal(response.status, refusalWords(answer?.error));
  return answer;
};

/** The same within so many milliseconds, for a page that has words of its own for a server that is away:
 * raises with the words of a refusal, and with none where no answer comes.
 * @param {number} patience @param {Method} method @param {string} address @param {object} [body]
 * @returns {Promise<any>}
 */
export const answerWithin = async (patience, method, address, body) => {
  const asked = answerTo(method, address, body, AbortSignal.timeout(patience));
  const answer = await asked.catch((error) => {
    if (error instanceof Refusal) throw error;
  });
  if (!answer) throw new Error();
  return answer;
};

/** The same, where the page shows whatever went wrong in words.
 * @param {Method} method @param {string} address @param {object} [body]
 * @returns {Promise<any>}
 */
export const ask = (method, address, body) =>
  answerTo(method, address, body).catch((error) => {
    throw new Error((error instanceof Refusal && error.message) || t("after-no-answer"));
  });
