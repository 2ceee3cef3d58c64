import { AckPolicy, DeliverPolicy, type JetStreamManager } from "@nats-io/jetstream";
import { nanos } from "@nats-io/transport-node";
import { subjectFor, type EventDefinition } from "./event-definition.ts";

/** A message that nobody worked on for this long goes to another replica. Long handlers report progress. */
export const ackWaitMs = 10_000;

export type EventKey = Pick<EventDefinition<never>, "subject" | "stream" | "readers">;

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
  const name = consumerName(event, durable);
  await manager.consumers.add(prefix + event.stream, {
    // With a name, what is created stands in the subject of the request, where NATS can hold it to a permission.
    name,
    durable_name: name,
    filter_subject: prefix + subjectFor(event, durable),
    ack_policy: AckPolicy.Explicit,
    ack_wait: nanos(ackWaitMs),
    deliver_policy: DeliverPolicy.All,
    max_deliver: -1,
    max_ack_pending: 1_000,
  });
}
