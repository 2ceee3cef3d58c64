import { parseElection } from "@urna/belenios/election";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import { combineDecryptions } from "@urna/belenios/result";
import { parseTrustees } from "@urna/belenios/trustees";
import type { OpenedTally, ResultJob } from "./count-work.ts";

/**
 * Verifies the shares again, opens the sum with them, and finds the counts by baby-step giant-step (format.md 4).
 * @throws Refused
 */
export function combineShares({
  electionText,
  trusteesText,
  tally,
  shares,
}: Omit<ResultJob, "archive">): OpenedTally {
  const election = parseElection(electionText, nativeGroup);
  const { result, resultText } = combineDecryptions({
    election,
    trustees: parseTrustees(trusteesText, election.group),
    encryptedTally: tally.encryptedTally,
    // Every credential has weight one.
    totalWeight: BigInt(tally.ballots),
    partialDecryptions: shares.map(({ owner, partialDecryption: text }) => ({ owner, text })),
  });
  return { resultText, counts: (result[0] ?? []).map(Number) };
}
