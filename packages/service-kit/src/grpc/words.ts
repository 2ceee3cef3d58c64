import { DomainError } from "../errors.ts";

/** What an enum of a message has where the sender set nothing. */
type Unspecified = "unspecified";

/**
 * A word that a caller has to say.
 * @throws DomainError `invalid-request` where it is unspecified
 */
export function requestedWord<Word extends string>(word: Word): Exclude<Word, Unspecified> {
  if (isKnown(word)) return word;
  throw new DomainError("invalid-request");
}

/**
 * A word that a service always says.
 * @throws Error where it is unspecified: the answer is not usable
 */
export function answeredWord<Word extends string>(word: Word): Exclude<Word, Unspecified> {
  if (isKnown(word)) return word;
  throw new Error("a service left out a word that it always says");
}

/** A word that may be left out. */
export function knownWord<Word extends string>(
  word: Word | undefined,
): Exclude<Word, Unspecified> | undefined {
  return word !== undefined && isKnown(word) ? word : undefined;
}

function isKnown<Word extends string>(word: Word): word is Exclude<Word, Unspecified> {
  return word !== "unspecified";
}
