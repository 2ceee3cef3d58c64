import type { ElectionId } from "@urna/contract/identifiers";
/** Of one election in the query cache. */
export const electionKey = (id: ElectionId) => ["admin", "election", id] as const;
