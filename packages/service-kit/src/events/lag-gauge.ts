import { readGauge } from "../telemetry.ts";
import { createLooks } from "../telemetry/looks.ts";
import { whileUnderWay } from "../telemetry/while-under-way.ts";
import type { Events } from "./connection.ts";
import { consumerName, type EventKey } from "./consumers.ts";

interface Lag {
  labels: { consumer: string };
  value: number;
}

/** A consumer that NATS does not tell of is left out, and the others are told. */
const watch = createLooks<Lag>((metrics, looks) =>
  readGauge(metrics, "urna_consumer_lag", async () => {
    const lags = await Promise.allSettled(looks.map((look) => look()));
    return lags.flatMap((lag) => (lag.status === "fulfilled" ? [lag.value] : []));
  }),
);

/** Tells how many messages a durable consumer has not acknowledged yet. Answers how to stop looking at it. */
export function observeLag(
  { manager, metrics, prefix }: Events,
  event: EventKey,
  durable: string,
): () => void {
  const consumer = consumerName(event, durable);
  const look = whileUnderWay(async () => {
    const { num_pending, num_ack_pending } = await manager.consumers.info(prefix + event.stream, consumer);
    return { labels: { consumer }, value: num_pending + num_ack_pending };
  });
  return watch(metrics, look);
}
