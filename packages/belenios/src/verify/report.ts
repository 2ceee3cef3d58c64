import type { ArchiveStage } from "../archive/stage.ts";
import type { RefusalName } from "../refusal.ts";
import type { WireWeight } from "../tally/weight.ts";

/** The steps of verifying an archive, in order. Those that an unfinished archive has no data for are left out. */
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

/** How one step ended. */
export interface Check {
  readonly name: CheckName;
  readonly ok: boolean;
  /** How many things of this kind were checked: ballots, trustees, partial decryptions … */
  readonly count?: number;
  readonly refusal?: RefusalName;
  /** Where, in words of the format: `ballots[3].answers[0].overall_proof`. */
  readonly at?: string;
}

/** What came out of verifying an archive. Plain JSON. Verification stops at the first step that fails. */
export interface VerificationReport {
  readonly ok: boolean;
  readonly checks: readonly Check[];
  readonly firstFailure?: Check;
  readonly stage?: ArchiveStage;
  /** Hex hash of the archive's last event: what trustees compare, as words, before they open the sum. */
  readonly lastEvent?: string;
  readonly uuid?: string;
  /** The fingerprint of the election object, to be compared with the one that voters saw. */
  readonly fingerprint?: string;
  /** Number of ballots in the archive. */
  readonly ballots?: number;
  /** Number of credentials that may vote. */
  readonly credentials?: number;
  /** There where credentials have weights, and the caller allowed it. */
  readonly weighted?: true;
  /** Counts per question and choice, blank votes first; only in an archive that ends with its result. */
  readonly result?: readonly (readonly WireWeight[])[];
}

/** Reports the progress of a step. */
export type OnProgress = (progress: { stage: CheckName; done: number; total: number }) => void;
