import type { ElectionId } from "@urna/contract/identifiers";
import { fetchArchive } from "../../../verification/fetch-archive.ts";
import { verifyInWorkers } from "../../../verification/verify-in-workers.ts";
import type { OwnTally } from "../worker/count-tasks.ts";
import { seenBallots } from "../key/key-memory.ts";
import { archiveFault, WorkRefused } from "../worker/refusal.ts";
import { work } from "../worker/trustee-work.ts";

/** What a trustee sees their device do before it opens anything, in this order. */
export const reckonSteps = ["download", "verify", "add", "compare"] as const;
export type ReckonStep = (typeof reckonSteps)[number];

export interface ReckonProgress {
  readonly step: ReckonStep;
  /** Bytes that came, or ballots that were verified. */
  readonly done: number;
  readonly total?: number;
}

interface Reckoning {
  readonly electionId: ElectionId;
  readonly fingerprint: string;
  /** What the service says that is to be opened. */
  readonly encryptedTallySha256: string;
  /** How many voters the service says that are marked. */
  readonly marked: number | undefined;
  onProgress(progress: ReckonProgress): void;
  readonly signal: AbortSignal;
}

/**
 * Fetches the archive, verifies it whole, adds up its ballots on this device, and compares the sum with the one that the
 * service asks to be opened; their number too, with that of the marked voters and with what was seen here before.
 * @throws WorkRefused, WorkFailed, ApiProblem, ArchiveTooLarge, VerificationFailed, or the signal's reason
 */
export async function reckon(reckoning: Reckoning): Promise<OwnTally> {
  const { electionId, fingerprint, encryptedTallySha256, marked, onProgress, signal } = reckoning;
  onProgress({ step: "download", done: 0 });
  const archive = await fetchArchive(electionId, {
    signal,
    onProgress: (done) => onProgress({ step: "download", done }),
  });
  onProgress({ step: "verify", done: 0 });
  const report = await verifyInWorkers(archive, {
    signal,
    onProgress: ({ stage, done, total }) => {
      if (stage === "ballots") onProgress({ step: "verify", done, total });
    },
  });
  if (!report.ok) throw new WorkRefused({ code: archiveFault(report.firstFailure?.refusal) });
  onProgress({ step: "add", done: 0 });
  const tally = await work("tally", { archive, fingerprint });
  signal.throwIfAborted();
  onProgress({ step: "compare", done: 0 });
  if (tally.encryptedTallySha256 !== encryptedTallySha256) throw new WorkRefused({ code: "tally-differs" });
  const { ballots } = tally;
  if (ballots !== marked) throw new WorkRefused({ code: "marks-differ" });
  if (ballots < seenBallots.most(fingerprint)) throw new WorkRefused({ code: "fewer-ballots" });
  seenBallots.note({ fingerprint, ballots });
  return tally;
}
