import type { CountStage } from "@urna/contract/results/count";
import type { Election, PendingCount, SealingSummary } from "../../elections/domain/election.ts";

type Custody = Pick<SealingSummary, "trustees" | "trusteesNeeded">;

/** A trustee's partial decryption of the sum. */
export interface Share {
  /** Number of the trustee, from 1. */
  readonly owner: number;
  /** Exact bytes (format.md 4). */
  readonly partialDecryption: string;
}

/** The sum of all ballots, in the archive's texts. It never changes, because trustees decrypt one sum only. */
export interface MadeTally {
  readonly encryptedTally: string;
  readonly sizedTally: string;
  /** Number of ballots in the sum. */
  readonly ballots: number;
}

/** A requested count with its results so far. */
export interface Count {
  readonly stage: CountStage;
  readonly failure: string | undefined;
  /** Set from stage `waiting` on. */
  readonly tally: MadeTally | undefined;
  /** Owners whose shares are combined, fixed as soon as there are enough. */
  readonly combinedOwners: readonly number[] | undefined;
}

/**
 * Owners whose shares open the sum: every mandatory trustee and the first members up to the threshold, as in the
 * archive (format.md 4). Undefined: more are needed.
 */
export function ownersToCombine({ trustees, trusteesNeeded = 0 }: Custody, given: readonly number[]) {
  const there = trustees.filter(({ index }) => given.includes(index));
  const mandatory = there.filter(({ kind }) => kind !== "member");
  const members = there.filter(({ kind }) => kind === "member").slice(0, trusteesNeeded);
  const enough = mandatory.length + members.length === neededShares({ trustees, trusteesNeeded });
  return enough ? [...mandatory, ...members].map(({ index }) => index).sort((a, b) => a - b) : undefined;
}

/** How many shares the count needs. */
export function neededShares({ trustees, trusteesNeeded = 0 }: Custody): number {
  return trustees.filter(({ kind }) => kind !== "member").length + trusteesNeeded;
}

/** How many of the needed shares were given. */
export function usefulShares({ trustees, trusteesNeeded = 0 }: Custody, given: readonly number[]): number {
  const there = trustees.filter(({ index }) => given.includes(index));
  const members = there.filter(({ kind }) => kind === "member").length;
  return there.length - members + Math.min(members, trusteesNeeded);
}

/** Whether a count is in progress. */
export function isBeingCounted({ pendingCount }: Pick<Election, "pendingCount">): boolean {
  return pendingCount !== undefined && pendingCount.failure === undefined;
}

/** Whether trustees may already have decrypted the sum: then no other sum replaces it. */
export function staysSummed({ stage }: PendingCount, { trustees }: Custody): boolean {
  return stage !== "tallying" && trustees.some(({ kind }) => kind !== "server");
}
