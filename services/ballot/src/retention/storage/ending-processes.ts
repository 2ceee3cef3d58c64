import type { ProcessId } from "@urna/contract/identifiers";
import type { Queryable } from "@urna/service-kit/database";

/** Processes that lose their last election. A process without elections is new and stays. */
export async function processesThatEnd(db: Queryable, going: readonly string[]): Promise<Set<string>> {
  const rows = await db("elections")
    .groupBy("process_id")
    .havingRaw("bool_and(id = any(?))", [[...going]])
    .select<{ process_id: ProcessId }[]>("process_id");
  return new Set(rows.map(({ process_id }) => process_id));
}
