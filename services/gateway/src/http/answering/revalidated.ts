/** For what is public and changes: kept by browsers, asked again each time by its ETag. */
export const revalidated = { "Cache-Control": "no-cache" } as const;
