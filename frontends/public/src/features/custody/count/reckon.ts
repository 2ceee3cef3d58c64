import type { ElectionId } from "@urna/contract/identifiers";
import type { Api } from "@urna/web-kit/api-client/api";
import { fetchArchive } from "../../../verification/fetch-archive.ts";
import { verifyInWorkers } from "../../../verification/verify-in-workers.ts";
import type { OwnTally } from "../worker/count-tasks.ts";
import { seenBallots } from "../key/key-memory.ts";
import { archiveFault, WorkRefused } from "../worker/refusal.ts";
import { work } from "../worker/trustee-work.ts";
import { demandWitnessed, readWitnesses, type Waiver } from "./read-witnesses.ts";

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
  readonly api: Api;
  readonly electionId: ElectionId;
  readonly fingerprint: string;
  /** What the service says that is to be opened. */
  readonly encryptedTallySha256: string;
  /** How many voters the service says that are marked. */
  readonly marked: number | undefined;
  onProgress(progress: ReckonProgress): void;
  readonly signal: AbortSignal;
}

/** The sum that was made here, and the witnesses that the commission does without. */
export interface OwnReckoning {
  readonly tally: OwnTally;
  readonly without: readonly string[];
  readonly waived: Waiver | undefined;
}

/**
 * Fetches the archive, verifies it whole, adds up its ballots on this device, and compares the sum with the one that the
 * service asks to be opened; their number too, with that of the marked voters and with what was seen here before; and the
 * ballots with those that every witness of the election has signed.
 * @throws WorkRefused, WorkFailed, ApiProblem, ArchiveTooLarge, VerificationFailed, or the signal's reason
 */
export async function reckon(reckoning: Reckoning): Promise<OwnReckoning> {
  const { api, electionId, fingerprint, encryptedTallySha256, marked, onProgress, signal } = reckoning;
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
  const { waived, ...published } = await readWitnesses(api, electionId, signal);
  const tally = await work("tally", { archive, fingerprint, ...published });
  signal.throwIfAborted();
  onProgress({ step: "compare", done: 0 });
  if (tally.encryptedTallySha256 !== encryptedTallySha256) throw new WorkRefused({ code: "tally-differs" });
  const { ballots } = tally;
  if (ballots !== marked) throw new WorkRefused({ code: "marks-differ" });
  if (ballots < seenBallots.most(fingerprint)) throw new WorkRefused({ code: "fewer-ballots" });
  seenBallots.note({ fingerprint, ballots });
  return { tally, waived, without: demandWitnessed(tally.witnesses, waived) };
}
