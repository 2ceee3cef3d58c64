import { DomainError } from "../errors.ts";

/** An enum's value where the sender set none. */
type Unspecified = "unspecified";

/**
 * An enum's word that a caller must set.
 * @throws DomainError `invalid-request` where it is unspecified
 */
export function requestedWord<Word extends string>(word: Word): Exclude<Word, Unspecified> {
  if (isKnown(word)) return word;
  throw new DomainError("invalid-request");
}

/**
 * An enum's word that a service always sets.
 * @throws Error where it is unspecified: the answer is unusable
 */
export function answeredWord<Word extends string>(word: Word): Exclude<Word, Unspecified> {
  if (isKnown(word)) return word;
  throw new Error("a service left out a word that it always says");
}

/** An optional word; undefined where it is unspecified. */
export function knownWord<Word extends string>(
  word: Word | undefined,
): Exclude<Word, Unspecified> | undefined {
  return word !== undefined && isKnown(word) ? word : undefined;
}

function isKnown<Word extends string>(word: Word): word is Exclude<Word, Unspecified> {
  return word !== "unspecified";
}
