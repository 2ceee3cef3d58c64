/** Bytes over the wire; a kilobyte is 1000. Lighthouse's scores are of 100. The times are a slow phone's. */
export const limits = {
  homeBytes: 190_000,
  journeyBytes: 260_000,
  scores: { accessibility: 100, "best-practices": 95, performance: 90 },
  textMs: 4000,
  usableMs: 8000,
} as const;

export type Category = keyof typeof limits.scores;
