import type { Metadata } from "@grpc/grpc-js";
import { isTracedMethod } from "../telemetry/never-traced.ts";
import { currentOrigin } from "../telemetry/origin.ts";
import { continueTrace, type OpenSpan } from "../telemetry/spans.ts";
import { splitPath } from "./definition.ts";
import { requestIdKey } from "./request-id.ts";

const traceparentKey = "traceparent";

/** Writes a call's origin into its metadata and begins its span, if the method may be traced. */
export function departing(
  path: string,
  metadata: Metadata,
  requestId: string | undefined,
): OpenSpan | undefined {
  const origin = isTracedMethod(path) ? currentOrigin() : undefined;
  const id = requestId ?? origin?.requestId;
  if (id !== undefined) metadata.set(requestIdKey, id);
  const { method: name } = splitPath(path);
  const span = continueTrace({ kind: "client", name, requestId: id }, origin?.traceparent);
  if (span) metadata.set(traceparentKey, span.traceparent);
  return span;
}

/** The origin of a received call, and the span of serving it. */
export function arriving(path: string, metadata: Metadata, requestId: string | undefined) {
  if (!isTracedMethod(path)) return { origin: undefined, span: undefined };
  const [parent] = metadata.get(traceparentKey);
  const { method: name } = splitPath(path);
  const span = continueTrace({ kind: "server", name, requestId }, parent?.toString());
  const origin = requestId || span ? { requestId, traceparent: span?.traceparent } : undefined;
  return { origin, span };
}
