import type { LogSource } from "./ports.ts";
import { readSummary, type Summary } from "./summary.ts";

/** The newest summary's claim, where there is one. */
export interface Claim {
  /** Index of the summary's entry. */
  index: number;
  /** Undefined where that entry is not a valid summary. */
  summary: Summary | undefined;
}

export async function readClaim(store: Pick<LogSource, "newestSummary">): Promise<Claim | undefined> {
  const newest = await store.newestSummary();
  return newest && { index: newest.index, summary: readSummary(newest.leaf) };
}

/** Number of oldest entries that may lack their leaf: those before the summary. */
export function claimedEntries(claim: Claim | undefined): number {
  if (!claim) return 0;
  return claim.summary ? claim.summary.last + 1 : claim.index;
}
