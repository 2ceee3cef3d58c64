import type { ArchiveSource } from "@urna/belenios/archive-source";
import type { VerificationReport } from "@urna/belenios/report";
import { verifyArchive } from "@urna/belenios/verify-archive";
import type { VerifyBallots } from "@urna/belenios/verify-ballots";
import { verifyingGroup } from "@urna/belenios/verifying-groups";
import type { Progress } from "./worker-messages.ts";

/** What the election object of an archive says. */
export interface ArchiveSetup {
  /** Its exact text. */
  readonly text: string;
  readonly uuid: string;
  readonly fingerprint: string;
  /** The SHA-256 of the sealed definition ends it. */
  readonly description: string;
  /** The candidates of each question, in the order of the answers. */
  readonly answers: readonly (readonly string[])[];
}

/** Every ballot of an archive by its names, in the archive's order. */
export interface BallotNames {
  readonly trackers: readonly string[];
  /** The public credential that each ballot bears. */
  readonly credentials: readonly string[];
}

interface Watching {
  readonly verifyBallots: VerifyBallots;
  readonly onProgress: (progress: Progress) => void;
  /** Election object and trustees hold. */
  readonly onSetup: (setup: ArchiveSetup) => void;
  /** Every ballot holds. */
  readonly onBallots: (names: BallotNames) => void;
}

/** Verifies an archive, and reports each part of it as soon as that part is found sound. */
export function verifyWhole(archive: ArchiveSource, watching: Watching): Promise<VerificationReport> {
  const { verifyBallots, onProgress, onSetup, onBallots } = watching;
  const verifyAndReport: VerifyBallots = async (job) => {
    const { definition, fingerprint, text } = job.election;
    const { uuid, description, questions } = definition;
    onSetup({ text, uuid, fingerprint, description, answers: questions.map(({ answers }) => answers) });
    const names: { trackers: string[]; credentials: string[] } = { trackers: [], credentials: [] };
    let invalid = 0;
    await verifyBallots({
      ...job,
      onVerdict: (verdict, index) => {
        job.onVerdict(verdict, index);
        if (!verdict.ok) return (invalid += 1);
        names.trackers[index] = verdict.tracker;
        names.credentials[index] = verdict.publicCredential;
      },
    });
    if (invalid === 0) onBallots(names);
  };
  return verifyArchive(archive, { groupNamed: verifyingGroup, verifyBallots: verifyAndReport, onProgress });
}
