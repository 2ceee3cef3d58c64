import type { LogSource } from "./ports.ts";
import { readSummary, type Summary } from "./summary.ts";

/** What the newest summary says, where there is one. */
export interface Claim {
  /** Of the entry that says it. */
  index: number;
  /** Undefined where that entry is no summary. */
  summary: Summary | undefined;
}

export async function readClaim(store: Pick<LogSource, "newestSummary">): Promise<Claim | undefined> {
  const newest = await store.newestSummary();
  return newest && { index: newest.index, summary: readSummary(newest.leaf) };
}

/** How many entries from the first on may lack their leaf; under a summary that is none, up to itself. */
export function claimedEntries(claim: Claim | undefined): number {
  if (!claim) return 0;
  return claim.summary ? claim.summary.last + 1 : claim.index;
}
