import type { AccessOutcome } from "@urna/contract/monitoring/access";
import type { ErrorCode } from "@urna/contract/errors";
import type { ElectionId } from "@urna/contract/identifiers";
import type { Clock } from "@urna/service-kit/clock";
import { isDomainError } from "@urna/service-kit/errors";
import type { Hour } from "@urna/service-kit/hour";

export interface CountedAccess {
  outcome: AccessOutcome;
  /** One that was sealed; undefined: the attempt named none, or ended before the election was searched. */
  electionId: ElectionId | undefined;
  at: Date;
}

export interface AccessCount {
  outcome: AccessOutcome;
  /** As far as counts are kept. */
  all: number;
  /** In the hours from a given one on. */
  recent: number;
}

/** Adds up how attempts ended, by hour. Nothing in it is of anybody. */
export interface AccessCounts {
  addAccessOutcome(counted: CountedAccess): Promise<void>;
  /** Of one election, or of the attempts that named none. */
  readAccessCounts(electionId: ElectionId | undefined, recentFrom: Hour): Promise<AccessCount[]>;
  /** Documents that no guess opens any more before their window ends; nobody's documents among them. */
  countLockedDocuments(now: Date): Promise<number>;
}

export interface Counting {
  accessCounts: AccessCounts;
  clock: Clock;
}

/** Makes an attempt and, where it is refused with one of these codes, counts it as that. */
export async function countRefusals<T>(
  { accessCounts, clock }: Counting,
  { electionId, as }: { electionId: ElectionId | undefined; as: Partial<Record<ErrorCode, AccessOutcome>> },
  attempt: () => Promise<T>,
): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    const outcome = isDomainError(error) ? as[error.code] : undefined;
    if (outcome) await accessCounts.addAccessOutcome({ outcome, electionId, at: clock.now() });
    throw error;
  }
}
