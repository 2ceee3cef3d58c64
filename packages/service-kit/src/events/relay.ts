import type { Database } from "../database.ts";
import { metric } from "../telemetry.ts";
import type { Events } from "./connection.ts";
import { observeOutbox } from "./publishing/outbox-gauges.ts";
import { publishing } from "./publishing/origins.ts";
import { outboxWritten } from "./publishing/outbox-signal.ts";
import { eventUnder } from "./subjects.ts";
import { createWaker } from "./publishing/waker.ts";

export interface RelayOptions {
  /** Contains the table `outbox`. */
  database: Database;
  events: Events;
  /** Interval between polls for rows of other processes. */
  pollMs?: number;
}

export interface Relay {
  /** Stops after the current batch. */
  stop(): Promise<void>;
}

interface OutboxRow {
  id: string;
  subject: string;
  payload: Buffer;
}

const batchSize = 64;

/**
 * Publishes committed outbox rows until stopped. Each row is deleted, published under its id, and restored unless
 * JetStream has it; then the transaction ends. Any number of relays may share a table.
 */
export function startRelay({ database, events, pollMs = 1_000 }: RelayOptions): Relay {
  const waker = createWaker(pollMs);
  outboxWritten.on("written", waker.wake);
  const forget = events.onReconnect(waker.wake);
  const lookAway = observeOutbox(events.metrics, database);
  const ended = run();

  async function run(): Promise<void> {
    while (!waker.stopped()) {
      const more = events.isConnected() && (await pass());
      if (!more) await waker.wait();
    }
  }

  /** Whether to poll again at once. A failure is logged and retried after the pause. */
  async function pass(): Promise<boolean> {
    try {
      return await publishBatch(database, events);
    } catch (error) {
      events.logger.warn({ err: error }, "outbox not relayed");
      return false;
    }
  }

  return {
    stop: async () => {
      outboxWritten.off("written", waker.wake);
      forget();
      lookAway();
      waker.stop();
      await ended;
    },
  };
}

async function publishBatch(database: Database, events: Events): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const rows = await transaction("outbox")
      // The array is evaluated once; a plain subselect may run again for each row.
      .whereRaw("id = any(array(select id from outbox limit ? for update skip locked))", [batchSize])
      .delete()
      .returning<OutboxRow[]>(["id", "subject", "payload"]);
    if (rows.length === 0) return false;
    const outcomes = await Promise.allSettled(rows.map((row) => publish(events, row)));
    const isPublished = (_row: OutboxRow, index: number) => outcomes[index]?.status === "fulfilled";
    const published = rows.filter(isPublished);
    const failed = rows.filter((row, index) => !isPublished(row, index));
    if (failed.length > 0) await transaction("outbox").insert(failed);
    report(events, failed.length, published);
    return published.length === batchSize;
  });
}

async function publish({ client, prefix }: Events, { id, subject, payload }: OutboxRow): Promise<void> {
  await publishing({ id, event: eventUnder(subject) }, (settings) =>
    client.publish(prefix + subject, payload, { ...settings, msgID: id, timeout: 2_000 }),
  );
}

function report(events: Events, failed: number, published: readonly OutboxRow[]): void {
  const count = metric(events.metrics, "urna_events_published_total");
  for (const { subject } of published) count.inc({ event: eventUnder(subject) });
  if (failed > 0) events.logger.warn({ failed }, "events not acknowledged, will be published again");
}
