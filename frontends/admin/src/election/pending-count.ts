import type { PendingCount } from "@urna/contract/results/count";

interface Counted {
  readonly count?: PendingCount | undefined;
}

/** A count that goes on by itself, or waits for trustees; one that was given up is asked for again. */
export function isBeingCounted({ count }: Counted): boolean {
  return count !== undefined && count.failure === undefined;
}

/** What a count that is not done says of itself in a list; a key under `results:stage`. `shares`: it waits for trustees. */
export function countStageOf({ stage, failure }: PendingCount): "counting" | "shares" | "stopped" {
  if (failure !== undefined) return "stopped";
  return stage === "waiting" ? "shares" : "counting";
}
