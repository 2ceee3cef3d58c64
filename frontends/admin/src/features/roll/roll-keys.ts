/** In the query cache. */
export const versionsKey = (electionId: string) => ["admin", "roll-versions", electionId] as const;
export const votersName = (electionId: string) => ["roll", electionId] as const;
export const importKey = (importId: string) => ["admin", "roll-import", importId] as const;
export const voterKey = (electionId: string, personId: string) =>
  ["admin", ...votersName(electionId), "person", personId] as const;
export const accessKey = (electionId: string) => ["admin", "roll-access", electionId] as const;
export const unfinishedKey = (electionId: string) => ["admin", "roll-imports", electionId] as const;
