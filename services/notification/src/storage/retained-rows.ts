import type { Database } from "@urna/service-kit/database";
import { datedRows, type DatedRows } from "@urna/service-kit/retention/dated-rows";
import { byClass, type RetentionStore } from "@urna/service-kit/retention/retention";

/** What waits, runs or was not answered has not ended. */
const technical: readonly DatedRows[] = [
  { kind: "messages", table: "messages", ended: "ended_at" },
  { kind: "sendings", table: "sendings", ended: "ended_at" },
  { kind: "support-requests", table: "support_requests", ended: "answered_at" },
];

export function retainedRows(database: Database): RetentionStore {
  return byClass({ technical: datedRows(database, technical) });
}
