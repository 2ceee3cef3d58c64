/** In the query cache. */
export const settingsKey = ["admin", "settings"] as const;
export const versionsName = ["settings-versions"] as const;
export const establishmentsName = ["establishments"] as const;
