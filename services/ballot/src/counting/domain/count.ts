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

/** The sum of all ballots, in the archive's texts. Once it is made it stays: trustees decrypt one, and never another. */
export interface MadeTally {
  readonly encryptedTally: string;
  readonly sizedTally: string;
  /** How many it adds up. */
  readonly ballots: number;
}

/** A count that was asked for, with all that it has come to. */
export interface Count {
  readonly stage: CountStage;
  readonly failure: string | undefined;
  /** From waiting on. */
  readonly tally: MadeTally | undefined;
  /** Whose shares are combined, fixed as soon as there are enough. */
  readonly combinedOwners: readonly number[] | undefined;
}

/**
 * Whose shares open the sum: those of every mandatory trustee and of the first members that are enough, as the archive
 * has them (format.md 4). Undefined: more are needed.
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

/** How many of them are there. */
export function usefulShares({ trustees, trusteesNeeded = 0 }: Custody, given: readonly number[]): number {
  const there = trustees.filter(({ index }) => given.includes(index));
  const members = there.filter(({ kind }) => kind === "member").length;
  return there.length - members + Math.min(members, trusteesNeeded);
}

/** Whether a count is in progress. */
export function isBeingCounted({ pendingCount }: Pick<Election, "pendingCount">): boolean {
  return pendingCount !== undefined && pendingCount.failure === undefined;
}

/** Whether people may have decrypted the sum already: then no other ever takes its place. */
export function staysSummed({ stage }: PendingCount, { trustees }: Custody): boolean {
  return stage !== "tallying" && trustees.some(({ kind }) => kind !== "server");
}
