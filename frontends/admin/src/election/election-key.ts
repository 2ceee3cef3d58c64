/** Of one election in the query cache. */
export const electionKey = (id: string) => ["admin", "election", id] as const;
