import { tokenHash } from "./tokens.ts";

const repeatMs = 120_000;
const leastKeyLength = 22;

/** So often may the answer to one attempt be asked for again. */
export const mostRepeats = 5;

/**
 * What is good once is used up by an attempt, and its answer may be lost on the way. The same attempt, known by the random
 * key that its page made for it, may then ask for the answer again; with another key, or later, it is refused.
 */
export interface Attempt {
  /** SHA-256 of the key and what was typed; the key's 128 bits guard both. Undefined without a key: good once. */
  readonly hash: Buffer | undefined;
  readonly at: Date;
  /** Only what was used up after this may be repeated. */
  readonly repeatsAfter: Date;
}

export function attemptOf(key: string | undefined, typed: string, at: Date): Attempt {
  const hash = key === undefined || key.length < leastKeyLength ? undefined : tokenHash(`${key}|${typed}`);
  return { hash, at, repeatsAfter: new Date(at.getTime() - repeatMs) };
}
