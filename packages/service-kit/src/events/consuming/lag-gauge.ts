import { readGauge } from "../../telemetry.ts";
import { createGaugeSources } from "../../telemetry/gauge-sources.ts";
import { whileUnderWay } from "../../telemetry/while-under-way.ts";
import type { Events } from "../connection.ts";
import { consumerName, type EventKey } from "./consumers.ts";

interface Lag {
  labels: { consumer: string };
  value: number;
}

/** Skips a consumer that NATS does not know. */
const watch = createGaugeSources<Lag>((metrics, sources) =>
  readGauge(metrics, "urna_consumer_lag", async () => {
    const lags = await Promise.allSettled(sources.map((source) => source()));
    return lags.flatMap((lag) => (lag.status === "fulfilled" ? [lag.value] : []));
  }),
);

/** Exports the number of messages that a durable consumer has not acknowledged. Returns a function that stops it. */
export function observeLag(
  { manager, metrics, prefix }: Events,
  event: EventKey,
  durable: string,
): () => void {
  const consumer = consumerName(event, durable);
  const source = whileUnderWay(async () => {
    const { num_pending, num_ack_pending } = await manager.consumers.info(prefix + event.stream, consumer);
    return { labels: { consumer }, value: num_pending + num_ack_pending };
  });
  return watch(metrics, source);
}
