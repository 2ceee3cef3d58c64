import type { ErrorCode } from "@urna/contract/errors";
import type { ChallengeId } from "@urna/contract/identifiers";
import type { SignInMethod } from "@urna/contract/words";

export type { ErrorCode };

/** The details that may accompany a code, between services and to the browser. */
export interface ErrorDetails {
  retryAfterSeconds?: number;
  challengeId?: ChallengeId;
  /** A proof of work that lets the call through when sent with it: ALTCHA's challenge, its JSON in base64url. */
  challenge?: string;
  /** The amount of work that replaces the wait. Stays in the service, which turns it into a `challenge`. */
  proofLevel?: number;
  /** With `crowded`: keeps the place in line. */
  turn?: string;
  /** With `crowded`: until the turn comes, as fast as the line moves now. */
  waitSeconds?: number;
  /** ISO 8601. */
  expiresAt?: string;
  /** With `mfa-required`: the accepted methods. */
  methods?: SignInMethod[];
  fieldErrors?: { path: string; code: string }[];
  /** With `invalid-contribution`: path and name of the failed check, without values. */
  contribution?: { at: string; refusal: string };
  /**
   * Elections with their Spanish titles. With `locked-while-open`: the open ones; `on-sealed-roll`: those not over; for
   * a second round: the existing one.
   */
  elections?: { id: string; title: string }[];
}

/** An expected refusal. Any other thrown value is a bug and becomes `internal`. */
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
