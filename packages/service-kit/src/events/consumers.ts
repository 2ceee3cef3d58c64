import { AckPolicy, DeliverPolicy, type JetStreamManager } from "@nats-io/jetstream";
import { nanos } from "@nats-io/transport-node";
import { catalogue } from "./catalogue.ts";
import type { EventDefinition } from "./event-definition.ts";

/** A message that nobody worked on for this long goes to another replica. Long handlers report progress. */
export const ackWaitMs = 10_000;

export type EventKey = Pick<EventDefinition<never>, "subject" | "stream">;

/** One durable per reader and event: NATS 2.9 filters a consumer by one subject. */
export function consumerName(event: EventKey, durable: string): string {
  return `${durable}-${event.subject.replaceAll(".", "_")}`;
}

/** Creates the durable consumer, or finds it. `max_deliver` stays unlimited: giving up is the reader's decision. */
export async function ensureConsumer(
  manager: JetStreamManager,
  prefix: string,
  { event, durable }: { event: EventKey; durable: string },
): Promise<void> {
  await manager.consumers.add(prefix + event.stream, {
    durable_name: consumerName(event, durable),
    filter_subject: prefix + event.subject,
    ack_policy: AckPolicy.Explicit,
    ack_wait: nanos(ackWaitMs),
    deliver_policy: DeliverPolicy.All,
    max_deliver: -1,
    max_ack_pending: 1_000,
  });
}

/**
 * Creates the readers that the catalogue names, whichever service comes first: a stream that keeps messages
 * for its readers drops at once what has none.
 */
export async function ensureKnownReaders(manager: JetStreamManager, prefix: string): Promise<void> {
  for (const event of Object.values(catalogue)) {
    for (const durable of event.readers ?? []) await ensureConsumer(manager, prefix, { event, durable });
  }
}
