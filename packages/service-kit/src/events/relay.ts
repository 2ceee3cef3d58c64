import type { Database } from "../database.ts";
import { metric } from "../telemetry.ts";
import type { Events } from "./connection.ts";
import { observeOutbox } from "./publishing/outbox-gauges.ts";
import type { OutboxRow } from "./publishing/outbox-signal.ts";
import { ownRows } from "./publishing/own-rows.ts";
import { publishing } from "./publishing/origins.ts";
import { createWaker } from "./publishing/waker.ts";
import { eventUnder } from "./subjects.ts";

export interface RelayOptions {
  /** Contains the table `outbox`. */
  database: Database;
  events: Events;
  /** Interval between looks for rows of other processes. */
  pollMs?: number;
}

export interface Relay {
  /** Stops once what was committed until then is tried. */
  stop(): Promise<void>;
}

const batchSize = 64;
/** Rows that a look remembers until the next. */
const mostSeen = 1_000;

/**
 * Publishes committed outbox rows until stopped, each under its id, and deletes them once JetStream has them. What this
 * process commits is published at once. A look at the table finds what others left: a row that was there at the look
 * before too. At the first look, and after a time without NATS, any row is left. Any number of relays may share a table.
 */
export function startRelay({ database, events, pollMs = 1_000 }: RelayOptions): Relay {
  const waker = createWaker(pollMs);
  const own = ownRows(database, waker.wake);
  /** Undefined: every row is left by somebody. */
  let seen: ReadonlySet<string> | undefined;
  let nextLook = 0;
  const forget = events.onReconnect(() => {
    [seen, nextLook] = [undefined, 0];
    waker.wake();
  });
  const lookAway = observeOutbox(events.metrics, database);
  const ended = run();

  async function run(): Promise<void> {
    while (!waker.stopped()) {
      const more = events.isConnected() && (await pass());
      if (!more) await waker.wait();
    }
    if (events.isConnected()) await pass();
  }

  /** Whether to go on at once. A failure is logged and retried after the pause. */
  async function pass(): Promise<boolean> {
    try {
      const rows = own.take(batchSize);
      if (rows.length > 0) await publishOwn(database, events, rows);
      const more = Date.now() >= nextLook && (await look());
      return more || rows.length === batchSize;
    } catch (error) {
      events.logger.warn({ err: error }, "outbox not relayed");
      return false;
    }
  }

  async function look(): Promise<boolean> {
    nextLook = Date.now() + pollMs;
    const there = await database("outbox").limit(mostSeen).pluck<string[]>("id");
    const left = there.filter((id) => !own.has(id) && (seen?.has(id) ?? true)).slice(0, batchSize);
    const published = left.length > 0 ? await publishLeft(database, events, left) : 0;
    const isMore = published === batchSize;
    [seen, nextLook] = isMore ? [undefined, 0] : [new Set(there), nextLook];
    return isMore;
  }

  return {
    stop: async () => {
      own.stop();
      forget();
      lookAway();
      waker.stop();
      await ended;
    },
  };
}

/** Without a lock: where a relay that has just begun publishes one of them too, it does so under the same id. */
async function publishOwn(database: Database, events: Events, rows: readonly OutboxRow[]): Promise<void> {
  const published = await publishAll(events, rows);
  const ids = published.map(({ id }) => id);
  if (ids.length > 0) await database("outbox").whereRaw("id = any(?)", [ids]).delete();
}

/**
 * Each row is deleted, published, and restored unless JetStream has it; then the transaction ends. Answers how many were
 * published.
 */
function publishLeft(database: Database, events: Events, ids: readonly string[]): Promise<number> {
  return database.transaction(async (transaction) => {
    const rows = await transaction("outbox")
      // The array is evaluated once; a plain subselect may run again for each row.
      .whereRaw("id = any(array(select id from outbox where id = any(?) for update skip locked))", [[...ids]])
      .delete()
      .returning<OutboxRow[]>(["id", "subject", "payload"]);
    const published = new Set(await publishAll(events, rows));
    const failed = rows.filter((row) => !published.has(row));
    if (failed.length > 0) await transaction("outbox").insert(failed);
    return published.size;
  });
}

/** Those that JetStream has acknowledged. */
async function publishAll(events: Events, rows: readonly OutboxRow[]): Promise<OutboxRow[]> {
  const outcomes = await Promise.allSettled(rows.map((row) => publish(events, row)));
  const published = rows.filter((_row, index) => outcomes[index]?.status === "fulfilled");
  const count = metric(events.metrics, "urna_events_published_total");
  for (const { subject } of published) count.inc({ event: eventUnder(subject) });
  const failed = rows.length - published.length;
  if (failed > 0) events.logger.warn({ failed }, "events not acknowledged, will be published again");
  return published;
}

async function publish({ client, prefix }: Events, { id, subject, payload }: OutboxRow): Promise<void> {
  await publishing({ id, event: eventUnder(subject) }, (settings) =>
    client.publish(prefix + subject, payload, { ...settings, msgID: id, timeout: 2_000 }),
  );
}
