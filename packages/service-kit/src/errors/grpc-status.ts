import { status } from "@grpc/grpc-js";
import type { ErrorCode } from "@urna/contract/errors";

/** The one table from codes to gRPC statuses; `httpStatus` in the contract is its HTTP half. */
export const grpcStatus = {
  "invalid-request": status.INVALID_ARGUMENT,
  "invalid-or-expired-link": status.INVALID_ARGUMENT,
  "invalid-credentials": status.UNAUTHENTICATED,
  "not-signed-in": status.UNAUTHENTICATED,
  "invalid-code": status.UNAUTHENTICATED,
  "code-expired": status.UNAUTHENTICATED,
  "mfa-required": status.UNAUTHENTICATED,
  "not-allowed": status.PERMISSION_DENIED,
  "not-eligible": status.PERMISSION_DENIED,
  "stronger-sign-in-required": status.PERMISSION_DENIED,
  "not-found": status.NOT_FOUND,
  "receipt-not-found": status.NOT_FOUND,
  "method-not-allowed": status.UNIMPLEMENTED,
  "already-voted": status.ALREADY_EXISTS,
  "election-not-open": status.FAILED_PRECONDITION,
  "election-paused": status.FAILED_PRECONDITION,
  "election-closed": status.FAILED_PRECONDITION,
  "no-registered-email": status.FAILED_PRECONDITION,
  "identifier-ambiguous": status.FAILED_PRECONDITION,
  "write-conflict": status.ABORTED,
  "payload-too-large": status.RESOURCE_EXHAUSTED,
  "unsupported-media-type": status.INVALID_ARGUMENT,
  "invalid-ballot": status.INVALID_ARGUMENT,
  "too-many-requests": status.RESOURCE_EXHAUSTED,
  internal: status.INTERNAL,
  unavailable: status.UNAVAILABLE,
} as const satisfies Record<ErrorCode, status>;
