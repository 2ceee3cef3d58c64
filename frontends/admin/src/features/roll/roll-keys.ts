/** In the query cache. */
export const versionsKey = (electionId: string) => ["admin", "roll-versions", electionId] as const;
export const votersName = (electionId: string) => ["roll", electionId] as const;
