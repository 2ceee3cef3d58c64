import { readGauge, type Registry } from "@urna/service-kit/telemetry";
import type { LogStore } from "./domain/ports.ts";

type Store = Pick<LogStore, "size" | "newestHead">;

/** Length of the log and of its signed part, read at each scrape. */
export function exportLogGauges(metrics: Registry, { size, newestHead }: Store): void {
  readGauge(metrics, "urna_audit_entries", async () => [{ labels: {}, value: await size() }]);
  readGauge(metrics, "urna_audit_signed_entries", async () => [
    { labels: {}, value: (await newestHead())?.treeSize ?? 0 },
  ]);
}
