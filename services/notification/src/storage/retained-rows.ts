import { unansweredMonths } from "@urna/contract/retention/classes";
import type { Database } from "@urna/service-kit/database";
import { datedRows, type DatedRows } from "@urna/service-kit/retention/dated-rows";
import { byClass, type RetentionStore } from "@urna/service-kit/retention/retention";

const requestEnded = `coalesce(answered_at, created_at + interval '${unansweredMonths} months')`;

/** Waiting and running rows have not ended; an unanswered request ends by its age. */
const technical: readonly DatedRows[] = [
  { kind: "messages", table: "messages", ended: "ended_at" },
  { kind: "sendings", table: "sendings", ended: "ended_at" },
  { kind: "support-requests", table: "support_requests", ended: requestEnded },
];

export function retainedRows(database: Database): RetentionStore {
  return byClass({ technical: datedRows(database, technical) });
}
