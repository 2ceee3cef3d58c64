/** For what is public and never changes: kept as long as anybody likes. */
export const unchanging = { "Cache-Control": "public, max-age=31536000, immutable" } as const;
