import type { MsgHdrs } from "@nats-io/transport-node";
import { headers } from "@nats-io/transport-node";
import { isTracedEvent } from "../../telemetry/never-traced.ts";
import type { Origin } from "../../telemetry/origin.ts";
import { continueTrace, type OpenSpan } from "../../telemetry/spans.ts";

const requestIdHeader = "Urna-Request-Id";
const traceparentHeader = "traceparent";
const mostKept = 1_000;

/**
 * Origins of the events that this process publishes, by row id: no database has them. Events published by another
 * replica have none.
 */
const origins = new Map<string, Origin>();

export function keepOrigin(rowId: string, origin: Origin): void {
  const [oldest] = origins.keys();
  if (origins.size >= mostKept && oldest !== undefined) origins.delete(oldest);
  origins.set(rowId, origin);
}

/** Publishes as part of the event's origin, and then forgets the origin. */
export async function publishing(
  { id, event }: { id: string; event: string },
  publish: (settings: { headers?: MsgHdrs }) => Promise<unknown>,
): Promise<void> {
  const origin = isTracedEvent(event) ? origins.get(id) : undefined;
  const span = spanOf("producer", event, origin);
  try {
    await publish(origin ? { headers: headersOf({ ...origin, ...span }) } : {});
    origins.delete(id);
    span?.end("ok");
  } catch (error) {
    span?.end("unavailable");
    throw error;
  }
}

/** The origin of a received message, and the span of handling it. */
export function receivedFrom(event: string, received: MsgHdrs | undefined) {
  if (!received || !isTracedEvent(event)) return { origin: undefined, span: undefined };
  const requestId = received.get(requestIdHeader) || undefined;
  const span = spanOf("consumer", event, { requestId, traceparent: received.get(traceparentHeader) });
  const origin = requestId || span ? { requestId, traceparent: span?.traceparent } : undefined;
  return { origin, span };
}

function headersOf({ requestId, traceparent }: Origin): MsgHdrs {
  const written = headers();
  if (requestId) written.set(requestIdHeader, requestId);
  if (traceparent) written.set(traceparentHeader, traceparent);
  return written;
}

function spanOf(
  kind: "producer" | "consumer",
  name: string,
  origin: Origin | undefined,
): OpenSpan | undefined {
  return continueTrace({ kind, name, requestId: origin?.requestId }, origin?.traceparent);
}
