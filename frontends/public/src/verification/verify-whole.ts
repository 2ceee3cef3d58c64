import type { BallotVerdict } from "@urna/belenios/verify-ballot";
import { verifyArchive } from "@urna/belenios/verify-archive";
import type { VerifyBallots } from "@urna/belenios/verify-ballots";
import type { OnProgress, VerificationReport } from "@urna/belenios/report";

/** What a verified archive holds, for comparing it with what a page says. */
export interface ArchiveContents {
  /** The election object's description; the SHA-256 of the sealed definition ends it. */
  readonly description: string;
  /** The candidates of each question, in the order of the answers. */
  readonly answers: readonly (readonly string[])[];
  /** Of every ballot, in the archive's order. */
  readonly trackers: readonly string[];
  /** The public credential that each ballot bears, in the same order. */
  readonly credentials: readonly string[];
}

export interface Verified {
  readonly report: VerificationReport;
  /** Absent where the report names a failure. */
  readonly contents?: ArchiveContents;
}

/** Verifies an archive, and notes on the way what it holds. */
export async function verifyWhole(
  bytes: Uint8Array,
  { verifyBallots, onProgress }: { verifyBallots: VerifyBallots; onProgress: OnProgress },
): Promise<Verified> {
  let contents: ArchiveContents | undefined;
  const noting: VerifyBallots = async (job) => {
    const verdicts = await verifyBallots(job);
    const { description, questions } = job.election.definition;
    contents = { description, answers: questions.map(({ answers }) => answers), ...namesOf(verdicts) };
    return verdicts;
  };
  const report = await verifyArchive(bytes, { verifyBallots: noting, onProgress });
  return report.ok && contents ? { report, contents } : { report };
}

function namesOf(verdicts: readonly BallotVerdict[]): Pick<ArchiveContents, "trackers" | "credentials"> {
  const valid = verdicts.filter((verdict) => verdict.ok);
  return {
    trackers: valid.map(({ tracker }) => tracker),
    credentials: valid.map(({ publicCredential }) => publicCredential),
  };
}
