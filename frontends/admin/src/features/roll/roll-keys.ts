import type { ElectionId, PersonId, RollVersionId } from "@urna/contract/identifiers";
/** In the query cache. */
export const versionsKey = (electionId: ElectionId) => ["admin", "roll-versions", electionId] as const;
export const votersName = (electionId: ElectionId) => ["roll", electionId] as const;
export const importKey = (importId: RollVersionId) => ["admin", "roll-import", importId] as const;
export const voterKey = (electionId: ElectionId, personId: PersonId) =>
  ["admin", ...votersName(electionId), "person", personId] as const;
export const accessKey = (electionId: ElectionId) => ["admin", "roll-access", electionId] as const;
export const unfinishedKey = (electionId: ElectionId) => ["admin", "roll-imports", electionId] as const;
