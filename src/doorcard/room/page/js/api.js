// The room's HTTP interface. A refusal is thrown with the room's own sentence.

import { text } from "./words.js";

export class Refused extends Error {
  /** @param {string} code @param {string} message @param {string[]} [faults] */
  constructor(code, message, faults = []) {
    super(message);
    this.code = code;
    this.faults = faults;
  }
}

// Send a request and return the answer.
/**
 * @param {string} method @param {string} path @param {unknown} [body] @param {AbortSignal} [stop]
 * @returns {Promise<any>}
 */
export async function ask(method, path, body, stop) {
  const response = await send(method, path, body, stop);
  if (response.status === 204) return null;
  const answer = await response.json().catch(() => null);
  if (response.ok && answer !== null) return answer;
  throw refusal(answer);
}

// Return a file as it is written.
/** @param {string} path @returns {Promise<string>} */
export async function getFile(path) {
  const response = await send("GET", path);
  if (response.ok) return response.text();
  throw refusal(await response.json().catch(() => null));
}

/**
 * @param {string} method @param {string} path @param {unknown} [body] @param {AbortSignal} [stop]
 * @returns {Promise<Response>}
 */
async function send(method, path, body, stop) {
  try {
    return await fetch(path, {
      method, signal: stop,
      headers: /** @type {Record<string, string>} */ (body === undefined ? {} : { "Content-Type": "application/json" }),
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Refused("unreachable", text("failed"));
  }
}

/** @param {any} answer */
function refusal(answer) {
  const { code = "failed", message = text("failed"), faults } = answer?.error ?? {};
  return new Refused(code, message, faults);
}

/** @param {string} path @param {AbortSignal} [stop] */
export const get = (path, stop) => ask("GET", path, undefined, stop);
/** @param {string} path @param {unknown} [body] */
export const post = (path, body = {}) => ask("POST", path, body);

// --- going to another page

const SECOND = 1000;

// Go there. It resolves late, so that what was clicked can't be clicked again meanwhile, and shows that it waits.
/** @param {string} path */
export async function leaveFor(path) {
  location.assign(path);
  await new Promise((done) => setTimeout(done, 10 * SECOND));
}
