import type { JsMsg } from "@nats-io/jetstream";
import { isInfrastructureFailure } from "../../errors/infrastructure-failure.ts";
import { metric } from "../../telemetry.ts";
import { withOrigin } from "../../telemetry/origin.ts";
import type { Events } from "../connection.ts";
import { ackWaitMs } from "./consumers.ts";
import { createDeadLetters } from "./dead-letters.ts";
import type { EventDefinition } from "../event-definition.ts";
import type { Delivery } from "./delivery.ts";
import { receivedFrom } from "../publishing/origins.ts";

export type Handler<Message> = (message: Message, delivery: Delivery) => Promise<void>;

interface ReaderOptions<Message> {
  events: Events;
  event: EventDefinition<Message>;
  durable: string;
  handler: Handler<Message>;
  maxDeliveries?: number;
}

class Undecodable extends Error {
  override readonly name = "Undecodable";
}

/**
 * Reads one message: decode, handle, acknowledge. It does not wait for the server to confirm the acknowledgement: if
 * that is lost, the message comes again and is recognised. After a failure the message is redelivered with a pause, or
 * moved to the dead letters if there is no hope. Log lines name event and reader, never the message.
 */
export function createReader<Message>(options: ReaderOptions<Message>): (message: JsMsg) => Promise<void> {
  const { events, event, durable, handler, maxDeliveries = 8 } = options;
  const bury = createDeadLetters(events, event, durable);
  const failures = metric(events.metrics, "urna_event_failures_total");
  // So that the first one is seen to come.
  failures.inc({ event: event.subject, durable }, 0);

  async function refuse(message: JsMsg, delivery: Delivery, error: unknown): Promise<void> {
    const { attempt } = delivery;
    failures.inc({ event: event.subject, durable });
    events.logger.warn({ event: event.subject, durable, attempt, err: error }, "event not handled");
    const infrastructure = isInfrastructureFailure(error);
    const hopeless = error instanceof Undecodable || (!infrastructure && attempt >= maxDeliveries);
    if (hopeless && event.deadLetters && (await bury(message, delivery))) message.ack();
    else message.nak(pauseMs(attempt, infrastructure));
  }

  /** Returns the outcome: `ok`, or a reason. */
  async function handle(message: JsMsg): Promise<string> {
    const delivery = deliveryOf(message, durable);
    const progress = setInterval(() => message.working(), ackWaitMs / 3);
    try {
      await handler(decode(event, message), delivery);
      message.ack();
      return "ok";
    } catch (error) {
      await refuse(message, delivery, error);
      return isInfrastructureFailure(error) ? "unavailable" : "internal";
    } finally {
      clearInterval(progress);
    }
  }

  return async (message) => {
    const { origin, span } = receivedFrom(event.subject, message.headers);
    await withOrigin(origin, async () => {
      const outcome = await handle(message);
      span?.end(outcome);
      // Events that follow a vote have no origin and are not logged.
      if (origin) events.logger.info({ event: event.subject, durable, outcome }, "event");
    });
  };
}

/** 250 ms, doubling up to 30 s; up to 4 s while a neighbour is away, so that its return is noticed soon. */
function pauseMs(attempt: number, infrastructure: boolean): number {
  return Math.min(250 * 2 ** Math.min(attempt - 1, 10), infrastructure ? 4_000 : 30_000);
}

function decode<Message>(event: EventDefinition<Message>, message: JsMsg): Message {
  try {
    return event.codec.decode(message.data);
  } catch {
    throw new Undecodable();
  }
}

function deliveryOf(message: JsMsg, durable: string): Delivery {
  const { stream, streamSequence, deliveryCount, timestampNanos } = message.info;
  const id = message.headers?.get("Nats-Msg-Id") || `${stream}:${streamSequence}`;
  const publishedAt = new Date(Math.floor(timestampNanos / 1_000_000));
  return { id, durable, attempt: deliveryCount, publishedAt };
}
