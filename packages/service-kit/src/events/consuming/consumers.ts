import { AckPolicy, DeliverPolicy, type JetStreamManager } from "@nats-io/jetstream";
import { nanos } from "@nats-io/transport-node";
import { subjectFor, type EventDefinition } from "../event-definition.ts";

/** A message without progress for this long goes to another replica. Long handlers report progress. */
export const ackWaitMs = 10_000;

export type EventKey = Pick<EventDefinition<never>, "subject" | "stream" | "readers">;

/** One durable per reader and event: NATS 2.9 filters a consumer by one subject. */
export function consumerName(event: EventKey, durable: string): string {
  return `${durable}-${event.subject.replaceAll(".", "_")}`;
}

/**
 * Creates the durable consumer, or finds it. `max_deliver` stays unlimited, because the reader decides when to give up.
 */
export async function ensureConsumer(
  manager: JetStreamManager,
  prefix: string,
  { event, durable }: { event: EventKey; durable: string },
): Promise<void> {
  const name = consumerName(event, durable);
  await manager.consumers.add(prefix + event.stream, {
    // With a name, the request's subject contains the consumer, so that NATS can check permissions.
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

/**
 * Whether the stream has messages that this consumer would never get. After a full disk, NATS can lose an empty
 * stream's files and keep the consumer's: the stream counts from one again, and the consumer waits for numbers after
 * its last. NATS can also forget an acknowledgement and keep the message.
 */
export async function isStranded(
  { consumers, streams }: JetStreamManager,
  prefix: string,
  { event, durable }: { event: EventKey; durable: string },
): Promise<boolean> {
  const [stream, name] = [prefix + event.stream, consumerName(event, durable)];
  const subject = prefix + subjectFor(event, durable);
  const before = await consumers.info(stream, name);
  const { state } = await streams.info(stream, { subjects_filter: subject });
  if (before.delivered.stream_seq > state.last_seq) return true;
  // A work queue holds only unacknowledged messages.
  const isQueue = event.readers !== undefined;
  if (!isQueue || (state.subjects?.[subject] ?? 0) === 0) return false;
  const after = await consumers.info(stream, name);
  const isIdle = after.num_pending + after.num_ack_pending === 0;
  return isIdle && after.delivered.consumer_seq === before.delivered.consumer_seq;
}

/** Recreates the consumer from the stream's first message. */
export async function replaceConsumer(
  manager: JetStreamManager,
  prefix: string,
  key: { event: EventKey; durable: string },
): Promise<void> {
  await manager.consumers.delete(prefix + key.event.stream, consumerName(key.event, key.durable));
  await ensureConsumer(manager, prefix, key);
}
