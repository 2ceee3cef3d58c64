import type { Database } from "../../database.ts";
import { readGauge, type Registry } from "../../telemetry.ts";
import { createGaugeSources } from "../../telemetry/gauge-sources.ts";
import { whileUnderWay } from "../../telemetry/while-under-way.ts";

interface OutboxView {
  rows: number;
  /** How long its oldest known row has been seen. */
  ageMs: number;
}

/** The number of rows over all outboxes of a service, and the age of the oldest. */
const watch = createGaugeSources<OutboxView>((metrics, sources) => {
  const readAll = whileUnderWay(() => Promise.all(sources.map((source) => source())));
  readGauge(metrics, "urna_outbox_rows", async () => {
    const rows = (await readAll()).map((outbox) => outbox.rows);
    return [{ labels: {}, value: rows.reduce((total, each) => total + each, 0) }];
  });
  readGauge(metrics, "urna_outbox_age_seconds", async () => {
    const ages = (await readAll()).map(({ ageMs }) => ageMs);
    return [{ labels: {}, value: Math.max(0, ...ages) / 1_000 }];
  });
});

/** Exports the number and age of events waiting in an outbox. Returns a function that stops it. */
export function observeOutbox(metrics: Registry, database: Database): () => void {
  return watch(metrics, readOutbox(database));
}

/** Rows followed from one scrape to the next. */
const followed = 256;

/**
 * An outbox has no times, so that it does not show the order of votes. A row's age is how long this process has seen
 * it.
 */
function readOutbox(database: Database): () => Promise<OutboxView> {
  let seen = new Map<string, number>();
  return async () => {
    const now = performance.now();
    const { rows } = (await database.raw(
      `select (select count(*)::int from outbox) as rows,
         array(select id::text from outbox where id = any(:known::uuid[])) as still,
         array(select id::text from outbox where not id = any(:known::uuid[]) limit :free) as others`,
      { known: [...seen.keys()], free: followed },
    )) as { rows: [{ rows: number; still: string[]; others: string[] }] };
    const [{ rows: waiting, still, others }] = rows;
    const kept = [...still, ...others].slice(0, followed);
    seen = new Map(kept.map((id) => [id, seen.get(id) ?? now]));
    return { rows: waiting, ageMs: now - Math.min(now, ...seen.values()) };
  };
}
