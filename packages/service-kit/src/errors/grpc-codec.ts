import { Metadata, status, type ServiceError, type StatusObject } from "@grpc/grpc-js";
import { isErrorCode } from "@urna/contract/errors";
import { signInMethods } from "@urna/contract/words";
import { z } from "zod";
import { DomainError, isDomainError, type ErrorDetails } from "../errors.ts";
import { grpcStatus } from "./grpc-status.ts";
import { isInfrastructureFailure } from "./infrastructure-failure.ts";

const codeKey = "urna-code";
const detailsKey = "urna-details";

const detailsSchema = z.object({
  retryAfterSeconds: z.number().optional(),
  challengeId: z.string().optional(),
  challenge: z.string().optional(),
  methods: z.array(z.enum(signInMethods)).optional(),
  expiresAt: z.string().optional(),
  fieldErrors: z.array(z.object({ path: z.string(), code: z.string() })).optional(),
  contribution: z.object({ at: z.string(), refusal: z.string() }).optional(),
  elections: z.array(z.object({ id: z.string(), title: z.string() })).optional(),
});

/** Any thrown value as a refusal: a lost database or peer is `unavailable`, anything unexpected `internal`. */
export function toDomainError(error: unknown): DomainError {
  if (isDomainError(error)) return error;
  const code = isInfrastructureFailure(error) ? "unavailable" : "internal";
  return new DomainError(code, {}, { cause: error });
}

/** The gRPC status of a refusal: code and details in the metadata, no message. */
export function toStatus(error: unknown): StatusObject {
  const { code, details } = toDomainError(error);
  const metadata = new Metadata();
  metadata.set(codeKey, code);
  const travelling = detailsSchema.parse(details);
  // Metadata values are ASCII, so other characters of the JSON are escaped.
  if (Object.keys(travelling).length > 0) metadata.set(detailsKey, asciiJson(travelling));
  return { code: grpcStatus[code], details: "", metadata };
}

/** The refusal in a failed call. Without a code of ours, the transport failed. */
export function fromStatus(
  error: Pick<ServiceError, "code" | "metadata"> & { details?: string },
): DomainError {
  const [code] = error.metadata?.get(codeKey) ?? [];
  if (typeof code === "string" && isErrorCode(code)) {
    return new DomainError(code, readDetails(error.metadata), { cause: error });
  }
  return new DomainError(isTransportFailure(error) ? "unavailable" : "internal", {}, { cause: error });
}

const lost = new Set([status.UNAVAILABLE, status.DEADLINE_EXCEEDED, status.CANCELLED]);

/** A reset stream ends before the peer could send a status: our servers never send INTERNAL without a code. */
function isTransportFailure({ code, details = "" }: { code: status; details?: string }): boolean {
  return lost.has(code) || (code === status.INTERNAL && details.startsWith("Received RST_STREAM"));
}

function readDetails(metadata: Metadata): ErrorDetails {
  const [text] = metadata.get(detailsKey);
  if (typeof text !== "string") return {};
  try {
    return detailsSchema.parse(JSON.parse(text)) as ErrorDetails;
  } catch {
    return {};
  }
}

function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[^\x20-\x7e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
