import { createHash } from "node:crypto";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import { Refused } from "@urna/belenios/refusal";
import { type VerifyArchiveOptions, verifyArchive } from "@urna/belenios/verify-archive";
import type { Progress } from "../../leases/domain/ports.ts";
import { combineShares } from "./combine-shares.ts";
import type { OpenedTally, ResultJob, VerifiedResult } from "./count-work.ts";
import { countingPieces } from "./tally-record.ts";

/** Verifies ballots, adds them up, and receives the progress. */
export interface Verifying extends Required<Pick<VerifyArchiveOptions, "verifyBallots" | "tallyBallots">> {
  readonly onProgress: (progress: Progress) => void;
}

/**
 * Opens the sum with the trustees' shares, appends the result to the archive, and verifies the whole archive strictly.
 * Nothing uses the result before that.
 * @throws Refused
 */
export async function makeResult(
  job: ResultJob,
  { onProgress, ...strategies }: Verifying,
): Promise<VerifiedResult> {
  const opened = combineShares(job);
  const whole = wholeArchive(job, opened);
  onProgress({ done: 0, total: job.tally.ballots });
  const report = await verifyArchive(whole, {
    groupNamed: nativeGroup,
    ...strategies,
    onProgress: ({ stage, done, total }) => stage === "ballots" && onProgress({ done, total }),
  });
  if (report.firstFailure !== undefined || report.ballots === undefined)
    throw new Refused(report.firstFailure?.refusal ?? "archive-empty", report.firstFailure?.at);
  const archiveSha256 = createHash("sha256").update(whole).digest("hex");
  return { ...opened, ballots: report.ballots, archiveSha256 };
}

function wholeArchive(
  { archive: { bytes, length, state }, tally, shares }: ResultJob,
  { resultText }: OpenedTally,
): Uint8Array {
  let end = length;
  for (const piece of countingPieces({ state }, { ...tally, partialDecryptions: shares, resultText })) {
    bytes.set(piece, end);
    end += piece.length;
  }
  return bytes.subarray(0, end);
}
