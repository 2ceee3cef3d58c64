import type { ArchiveState } from "@urna/belenios/archive-writer";
import type { Progress } from "../../leases/domain/ports.ts";
import type { MadeTally, Share } from "./count.ts";
import type { TallyRecord } from "./tally-record.ts";

/** Ends a computation, and hears how far it is. */
export interface Watch {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

export interface TallyJob {
  /** The archive up to Setup. */
  readonly setup: Uint8Array<ArrayBuffer>;
  /** The server trustee's, decimal; undefined: the server has none. */
  readonly privateKey: string | undefined;
}

export interface ServerTally extends MadeTally {
  /** The server trustee's partial decryption. */
  readonly serverShare: string | undefined;
}

/** An archive that ends at EndBallots. */
export interface GatheredArchive {
  /** It and room for what counting adds, in a buffer of its own that can be handed to a thread. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly length: number;
  readonly state: ArchiveState;
}

export interface ResultJob {
  readonly archive: GatheredArchive;
  readonly electionText: string;
  readonly trusteesText: string;
  readonly tally: MadeTally;
  /** Enough of them, by owner. */
  readonly shares: readonly Share[];
}

/** What the sum comes to, which nobody hears of before the archive has been verified. */
export type OpenedTally = Pick<TallyRecord, "resultText" | "counts">;

export interface VerifiedResult extends OpenedTally {
  /** In the archive. */
  readonly ballots: number;
  /** Of the whole archive, lower-case hex. */
  readonly archiveSha256: string;
}

/**
 * The computations of a count, off the event loop; they end with the signal.
 * @throws DomainError `archive-not-verified` for what cannot be right, `unavailable` at the signal or while the service
 * stops, `internal`
 */
export interface CountWork {
  /** Adds up ballots, which come in board order. */
  computeTally(job: TallyJob, ballots: AsyncIterable<readonly string[]>, watch: Watch): Promise<ServerTally>;
  /**
   * Opens the sum with the shares, and verifies the whole archive with what it comes to; progress begins with the latter.
   * The bytes of the archive are gone afterwards: they are handed over.
   */
  computeResult(job: ResultJob, watch: Watch): Promise<VerifiedResult>;
}
