import { isFieldErrorCode } from "@urna/contract/api/field-errors";
import type { Problem } from "@urna/contract/api/problem";
import { httpStatus, type ErrorCode } from "@urna/contract/errors";
import { DomainError, isDomainError } from "../errors.ts";
import type { ServerResponse } from "node:http";

/**
 * The one place where something thrown becomes a refusal: what the services and the handlers refuse is a
 * `DomainError` already; errors of reading a request are recognised by status and type; the rest is a bug.
 */
export function refusalOf(error: unknown): DomainError {
  if (isDomainError(error)) return error;
  const { status } = (error ?? {}) as { status?: unknown };
  return new DomainError(codeOfRequestError(status), {}, { cause: error });
}

/** Errors of Express and its body reader. */
function codeOfRequestError(status: unknown): ErrorCode {
  if (status === 413) return "payload-too-large";
  if (status === 415) return "unsupported-media-type";
  return status === 400 ? "invalid-request" : "internal";
}

/** The body of an error answer (RFC 9457). */
export function problemOf({ code, details }: DomainError, requestId: string): Problem {
  const errors = details.fieldErrors?.map((field) => ({
    path: field.path,
    code: isFieldErrorCode(field.code) ? field.code : ("invalid-format" as const),
  }));
  return {
    type: `urn:urna:problem:${code}`,
    title: titleOf(code),
    status: httpStatus[code],
    code,
    ...(errors && errors.length > 0 && { errors }),
    ...(details.challengeId !== undefined && { challengeId: details.challengeId }),
    ...(details.challenge !== undefined && { challenge: details.challenge }),
    ...(details.turn !== undefined && { turn: details.turn, waitSeconds: details.waitSeconds }),
    ...(details.methods && { methods: details.methods }),
    ...(details.expiresAt !== undefined && { expiresAt: details.expiresAt }),
    ...details.contribution,
    ...(details.elections && { elections: details.elections }),
    requestId,
  };
}

export function sendProblem(response: ServerResponse, refusal: DomainError, requestId: string): void {
  const { code, details } = refusal;
  response.statusCode = httpStatus[code];
  response.setHeader("Cache-Control", "no-store");
  if (code === "too-many-requests" || code === "crowded")
    response.setHeader("Retry-After", String(Math.ceil(details.retryAfterSeconds ?? 60)));
  response.setHeader("Content-Type", "application/problem+json; charset=utf-8");
  response.end(JSON.stringify(problemOf(refusal, requestId)));
}

const titleOf = (code: ErrorCode) => code.charAt(0).toUpperCase() + code.slice(1).replaceAll("-", " ");
