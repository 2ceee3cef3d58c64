import type { AuditSummary } from "@urna/contract/audit/log";
import type { Summary } from "@urna/protos/audit/v1/audit";

export function readSummary({ index, entries, firstDay, lastDay, counts }: Summary): AuditSummary {
  return {
    index: Number(index),
    entries: Number(entries),
    firstDay,
    lastDay,
    counts: Object.fromEntries(counts.map(({ code, count }) => [code, Number(count)])),
  };
}
