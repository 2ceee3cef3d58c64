import { createHash } from "node:crypto";
import { availableParallelism } from "node:os";
import type { AcknowledgingArchive } from "../acknowledgement/check.ts";
import type { ElectionDefinition } from "../election/definition.ts";
import { nativeGroup } from "../node/native-groups.ts";
import { Digests } from "../archive/digests.ts";
import { createVerifierPool } from "../node/verifier-pool.ts";
import { workerFile } from "../node/worker-file.ts";
import type { ArchiveFile } from "../node/archive-file.ts";
import { verifyArchive } from "../verify/archive.ts";
import type { VerifyBallots } from "../verify/ballots.ts";
import type { OnProgress, VerificationReport } from "../verify/report.ts";

/** The facts of a file after verification. The rest is present for a valid archive. */
export interface VerifiedFile {
  readonly report: VerificationReport;
  readonly definition?: ElectionDefinition;
  readonly archive?: VerifiedArchive;
  /** Hex. */
  readonly archiveSha256?: string;
}

export interface VerifiedArchive extends AcknowledgingArchive {
  readonly uuid: string;
  /** Of every ballot, in the archive's order; empty unless they were asked for. */
  readonly trackers: readonly string[];
}

/** Verifies an archive on all cores. */
export async function verifyFile(
  file: ArchiveFile,
  {
    weighted,
    withTrackers,
    onProgress,
  }: { weighted: boolean; withTrackers: boolean; onProgress: OnProgress },
): Promise<VerifiedFile> {
  const pool = createVerifierPool({ workerFile, size: availableParallelism() });
  let noted: { definition: ElectionDefinition; archive: Omit<VerifiedArchive, "stage"> } | undefined;
  const verifyBallots: VerifyBallots = async (job) => {
    const digests = new Digests();
    const trackers: string[] = [];
    const { definition, text: election } = job.election;
    const holds = (tracker: string) => digests.has(digestOf(tracker));
    noted = { definition, archive: { election, uuid: definition.uuid, holds, trackers } };
    await pool.verifyBallots({
      ...job,
      onVerdict: (verdict, index) => {
        if (verdict.ok) digests.add(digestOf(verdict.tracker));
        if (verdict.ok && withTrackers) trackers[index] = verdict.tracker;
        job.onVerdict(verdict, index);
      },
    });
  };
  try {
    const { tallyBallots } = pool;
    const options = { groupNamed: nativeGroup, verifyBallots, tallyBallots, onProgress, weighted };
    const report = await verifyArchive(file, options);
    const { ok, stage } = report;
    if (!ok || stage === undefined || noted === undefined) return { report };
    return { report, ...noted, archive: { ...noted.archive, stage }, archiveSha256: sha256Of(file) };
  } finally {
    await pool.close();
  }
}

const digestOf = (tracker: string): Uint8Array => Buffer.from(tracker, "base64");

const pieceBytes = 1 << 20;

function sha256Of({ length, read }: ArchiveFile): string {
  const hash = createHash("sha256");
  for (let offset = 0; offset < length; offset += pieceBytes) {
    hash.update(read(offset, Math.min(pieceBytes, length - offset)));
  }
  return hash.digest("hex");
}
