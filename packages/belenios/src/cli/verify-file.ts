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
  readonly archive?: AcknowledgingArchive;
  /** Hex. */
  readonly archiveSha256?: string;
}

/** Verifies an archive on all cores. */
export async function verifyFile(
  file: ArchiveFile,
  { weighted, onProgress }: { weighted: boolean; onProgress: OnProgress },
): Promise<VerifiedFile> {
  const pool = createVerifierPool({ workerFile, size: availableParallelism() });
  let noted: { definition: ElectionDefinition; archive: Omit<AcknowledgingArchive, "stage"> } | undefined;
  const verifyBallots: VerifyBallots = async (job) => {
    const trackers = new Digests();
    const { definition, text: election } = job.election;
    noted = { definition, archive: { election, holds: (tracker) => trackers.has(digestOf(tracker)) } };
    await pool.verifyBallots({
      ...job,
      onVerdict: (verdict, index) => {
        if (verdict.ok) trackers.add(digestOf(verdict.tracker));
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
