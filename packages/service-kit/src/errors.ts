import type { ErrorCode } from "@urna/contract/errors";
import type { SignInMethod } from "@urna/contract/words";

export type { ErrorCode };

/** All that may travel with a code, between services and to the browser. */
export interface ErrorDetails {
  retryAfterSeconds?: number;
  challengeId?: string;
  /** Work that lets the call through, to be done and sent along with it: ALTCHA's challenge, its JSON in base64url. */
  challenge?: string;
  /** How much work would stand in for the wait. Stays in the service, which makes a `challenge` of it. */
  proofLevel?: number;
  /** ISO 8601. */
  expiresAt?: string;
  /** With `mfa-required`: what may answer it. */
  methods?: SignInMethod[];
  fieldErrors?: { path: string; code: string }[];
  /** With `invalid-contribution`: the path of what does not hold, and the name of why. Neither carries values. */
  contribution?: { at: string; refusal: string };
  /** By their title in Spanish. With `locked-while-open`: the open ones; `on-sealed-roll`: those not over; of a second round: the one that there is. */
  elections?: { id: string; title: string }[];
}

/** A refusal that was foreseen. Anything else that is thrown is a bug and becomes `internal`. */
export class DomainError extends Error {
  override readonly name = "DomainError";
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  /** `options.cause` stays in this process, for its log. */
  constructor(code: ErrorCode, details: ErrorDetails = {}, options?: { cause: unknown }) {
    super(code, options);
    this.code = code;
    this.details = details;
  }
}

export function isDomainError(error: unknown, code?: ErrorCode): error is DomainError {
  return error instanceof DomainError && (code === undefined || error.code === code);
}
