import { readArchive } from "@urna/belenios/archive-reader";
import { parseCredentials } from "@urna/belenios/credential-list";
import { partialDecryption } from "@urna/belenios/decryption";
import { parseElection } from "@urna/belenios/election";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import { Refused } from "@urna/belenios/refusal";
import type { TallyVerifiedBallots } from "@urna/belenios/tally";
import type { VerifyBallots } from "@urna/belenios/verify-ballots";
import type { Progress } from "../../leases/domain/ports.ts";
import type { ServerTally, TallyJob } from "./count-work.ts";

/** Verifies ballots, adds them up, and receives the progress. */
export interface Adding {
  readonly verifyBallots: VerifyBallots;
  readonly tallyBallots: TallyVerifiedBallots;
  readonly onProgress: (progress: Progress) => void;
}

/**
 * Adds up ballots, and decrypts the sum with the server trustee's key, if there is one (format.md 4). The server opens
 * one sum only, so it first verifies that the ballots are unchanged since casting.
 * @throws Refused; RangeError for ballots that cannot have been verified
 */
export async function makeTally(
  { setup, privateKey }: TallyJob,
  ballots: readonly string[],
  { verifyBallots, tallyBallots, onProgress }: Adding,
): Promise<ServerTally> {
  const archive = readArchive(setup);
  const election = parseElection(archive.election, nativeGroup);
  if (privateKey !== undefined) await demandValid(election, ballots, verifyBallots);
  const { encryptedTally, sizedTally, numTallied } = await tallyBallots({
    election,
    credentials: parseCredentials(archive.credentials, election.group),
    ballots,
    onAdded: (done, total) => onProgress({ done, total }),
  });
  const serverShare =
    privateKey === undefined ? undefined : partialDecryption({ election, encryptedTally, privateKey });
  return { encryptedTally, sizedTally, ballots: numTallied, serverShare };
}

/** A ballot without a listed credential is found while the ballots are added up. */
async function demandValid(
  election: ReturnType<typeof parseElection>,
  ballots: readonly string[],
  verifyBallots: VerifyBallots,
): Promise<void> {
  let wrong: Refused | undefined;
  await verifyBallots({
    election,
    ballots,
    onVerdict: (verdict) => {
      if (!verdict.ok) wrong ??= new Refused(verdict.refusal, verdict.at);
    },
  });
  if (wrong) throw wrong;
}
