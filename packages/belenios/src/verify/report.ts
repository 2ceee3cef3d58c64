import type { ArchiveStage } from "../archive/stage.ts";
import type { RefusalName } from "../refusal.ts";
import type { WireWeight } from "../tally/weight.ts";

/** The steps of verifying an archive, in order. An unfinished archive skips those without data. */
export const checkNames = [
  "archive",
  "election",
  "trustees",
  "credentials",
  "ballots",
  "tally",
  "decryptions",
  "result",
] as const;

export type CheckName = (typeof checkNames)[number];

/** The outcome of one step. */
export interface Check {
  readonly name: CheckName;
  readonly ok: boolean;
  /** Number of items checked: ballots, trustees, partial decryptions … */
  readonly count?: number;
  readonly refusal?: RefusalName;
  /** The place, in the format's words: `ballots[3].answers[0].overall_proof`. */
  readonly at?: string;
}

/** The result of verifying an archive. Plain JSON. Verification stops at the first failed step. */
export interface VerificationReport {
  readonly ok: boolean;
  readonly checks: readonly Check[];
  readonly firstFailure?: Check;
  readonly stage?: ArchiveStage;
  /** Hex hash of the archive's last event: trustees compare it, as words, before they open the sum. */
  readonly lastEvent?: string;
  readonly uuid?: string;
  /** The election object's fingerprint, to compare with the one shown to voters. */
  readonly fingerprint?: string;
  /** Number of ballots in the archive. */
  readonly ballots?: number;
  /** Number of credentials that may vote. */
  readonly credentials?: number;
  /** Set where credentials have weights, and the caller allowed them. */
  readonly weighted?: true;
  /** Counts per question and choice, blank votes first; only in an archive that ends with its result. */
  readonly result?: readonly (readonly WireWeight[])[];
}

/** Reports the progress of a step. */
export type OnProgress = (progress: { stage: CheckName; done: number; total: number }) => void;
