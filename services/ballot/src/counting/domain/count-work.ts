import type { ArchiveState } from "@urna/belenios/archive-writer";
import type { Progress } from "../../leases/domain/ports.ts";
import type { MadeTally, Share } from "./count.ts";
import type { TallyRecord } from "./tally-record.ts";

/** Aborts a computation and receives its progress. */
export interface Watch {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

export interface TallyJob {
  /** The archive up to Setup. */
  readonly setup: Uint8Array<ArrayBuffer>;
  /** The server trustee's, decimal; undefined: the server is no trustee. */
  readonly privateKey: string | undefined;
}

export interface ServerTally extends MadeTally {
  /** The server trustee's partial decryption. */
  readonly serverShare: string | undefined;
}

/** An archive that ends at EndBallots. */
export interface GatheredArchive {
  /** The archive and room for what counting adds, in its own buffer that can be transferred to a thread. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly length: number;
  readonly state: ArchiveState;
}

export interface ResultJob {
  readonly archive: GatheredArchive;
  readonly electionText: string;
  readonly trusteesText: string;
  readonly tally: MadeTally;
  /** Enough to open the sum, sorted by owner. */
  readonly shares: readonly Share[];
}

/** The opened sum. It stays unused until the archive is verified. */
export type OpenedTally = Pick<TallyRecord, "resultText" | "counts">;

export interface VerifiedResult extends OpenedTally {
  /** Ballots in the archive. */
  readonly ballots: number;
  /** SHA-256 of the whole archive, lower-case hex. */
  readonly archiveSha256: string;
}

/**
 * Computations of a count, off the event loop; the signal ends them.
 * @throws DomainError `archive-not-verified` for invalid input, `unavailable` at the signal or while the service stops,
 * `internal`
 */
export interface CountWork {
  /** Adds up ballots, which come in board order. */
  computeTally(job: TallyJob, ballots: AsyncIterable<readonly string[]>, watch: Watch): Promise<ServerTally>;
  /**
   * Opens the sum with the shares and verifies the whole archive with the result; progress covers the verification. The
   * archive's bytes are transferred: the caller loses them.
   */
  computeResult(job: ResultJob, watch: Watch): Promise<VerifiedResult>;
}
