/** In the query cache. */
export const settingsKey = ["admin", "settings"] as const;
export const versionsName = ["settings-versions"] as const;
export const legalTextsKey = ["admin", "legal-texts"] as const;
export const retentionKey = ["admin", "retention"] as const;
export const retentionRunsName = ["retention-runs"] as const;
export const establishmentsName = ["establishments"] as const;
