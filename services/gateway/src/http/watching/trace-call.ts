import type { Route } from "@urna/contract/api/route";
import { isTracedOperation } from "@urna/service-kit/telemetry/never-traced";
import { withOrigin } from "@urna/service-kit/telemetry/origin";
import { beginTrace } from "@urna/service-kit/telemetry/spans";
import type { Request, Response } from "express";
import { refusalOf } from "@urna/service-kit/http/problem";
import { notesOf } from "./request-log.ts";

interface TracedCall {
  readonly operation: string;
  readonly route: Route;
}

/**
 * Answers a call as part of its request: the services that it calls get the request's id and its span. What may never
 * be traced is part of nothing, whatever the caller says that it continues.
 */
export async function traceCall(
  { operation, route }: TracedCall,
  { request, response }: { request: Request; response: Response },
  answer: () => Promise<void>,
): Promise<void> {
  if (!isTracedOperation(operation)) return withOrigin(undefined, answer);
  const { requestId } = notesOf(response);
  const start = { kind: "server", name: operation, requestId } as const;
  const span = staysOpen(route) ? undefined : beginTrace(start, request.get("traceparent"));
  try {
    await withOrigin({ requestId, traceparent: span?.traceparent }, answer);
    span?.end("ok");
  } catch (error) {
    span?.end(refusalOf(error).code);
    throw error;
  }
}

/** For as long as somebody watches: no piece of work, but hours of them. */
const staysOpen = ({ responses }: Route) =>
  Object.values(responses).some(
    (form) => form.kind === "bytes" && form.contentType.startsWith("text/event-stream"),
  );
