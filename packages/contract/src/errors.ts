/**
 * The closed catalogue of refusals. A code is what a program reads, the key of its text in
 * `locales/<language>/errors.json`, and the `code` of the `application/problem+json` answer (RFC 9457).
 */
export const httpStatus = {
  "invalid-request": 400,
  "invalid-or-expired-link": 400,
  "invalid-credentials": 401,
  "not-signed-in": 401,
  "invalid-code": 401,
  "code-expired": 401,
  "code-used-up": 401,
  "entry-expired": 401,
  "ticket-expired": 401,
  "mfa-required": 401,
  "not-allowed": 403,
  "not-eligible": 403,
  "stronger-sign-in-required": 403,
  "second-factor-required": 403,
  "confirmation-required": 403,
  "help-desk-required": 403,
  "method-not-offered": 403,
  "half-withheld": 403,
  "not-found": 404,
  "receipt-not-found": 404,
  "method-not-allowed": 405,
  "already-voted": 409,
  "ballot-spoiled": 409,
  "election-not-open": 409,
  "election-paused": 409,
  "election-closed": 409,
  "no-registered-email": 409,
  "identifier-ambiguous": 409,
  "write-conflict": 409,
  "roll-busy": 409,
  "same-roll": 409,
  "contact-in-use": 409,
  "no-live-code": 409,
  "another-code-required": 409,
  "locked-while-open": 409,
  "process-fixed": 409,
  "on-sealed-roll": 409,
  "content-wiped": 409,
  "reminder-too-soon": 409,
  "invitation-too-soon": 409,
  "not-counted": 409,
  "tie-undecided": 409,
  "counts-differ": 409,
  "archive-not-verified": 409,
  "registrar-refused": 409,
  "second-person-needed": 409,
  "account-too-new": 409,
  "payload-too-large": 413,
  "unsupported-media-type": 415,
  "invalid-ballot": 422,
  "invalid-contribution": 422,
  "proof-of-work-required": 428,
  "too-many-requests": 429,
  "headers-too-large": 431,
  internal: 500,
  crowded: 503,
  "registrar-away": 503,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof httpStatus;

export const errorCodes = Object.keys(httpStatus) as readonly ErrorCode[];

export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(httpStatus, text);
}

/** Why one field was refused; also the key of its text under `fields` in `locales/<language>/errors.json`. */
export const fieldErrorCodes = [
  "required",
  "too-long",
  "too-short",
  "invalid-format",
  "invalid-characters",
  "invalid-email",
  "invalid-rut",
  "invalid-ipe",
  "invalid-last4",
  "invalid-code-format",
  "out-of-range",
  "unknown-field",
  "too-common",
  "wrong-password",
  "duplicate",
  "contradicts",
  "formula",
  "on-its-own",
  "row-too-long",
  "wrong-number",
  "no-addresses",
  "invalid-witness-key",
  "not-configured",
] as const;

export type FieldErrorCode = (typeof fieldErrorCodes)[number];
