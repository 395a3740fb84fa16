// A question to the server in JSON, and its answer; what it refuses is an error in its words.

import { refusalWords } from "./refusals.js";
import { t } from "./words.js";

/**
 * @param {"GET" | "POST" | "PUT" | "DELETE"} method
 * @param {string} address
 * @param {object} [body]
 * @returns {Promise<any>} the answer, null where it is empty
 */
export const ask = async (method, address, body) => {
  const sent = body && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  /** @type {Response} */
  let response;
  try {
    response = await fetch(address, { method, ...sent });
  } catch {
    throw new Error(t("after-no-answer"));
  }
  const answer = response.status === 204 ? null : await response.json().catch(() => null);
  if (!response.ok) throw new Error(refusalWords(answer?.error) || t("after-no-answer"));
  return answer;
};
