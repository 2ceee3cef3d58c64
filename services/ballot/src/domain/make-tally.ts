import { readArchive } from "@urna/belenios/archive-reader";
import { parseCredentials } from "@urna/belenios/credential-list";
import { partialDecryption } from "@urna/belenios/decryption";
import { parseElection } from "@urna/belenios/election";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import type { TallyVerifiedBallots } from "@urna/belenios/tally";
import type { ServerTally, TallyJob } from "./count-work.ts";
import type { Progress } from "./leased-work.ts";

/** Who adds ballots up, and who hears how far that is. */
export interface Adding {
  readonly tallyBallots: TallyVerifiedBallots;
  readonly onProgress: (progress: Progress) => void;
}

/**
 * Adds up ballots that were verified when they were cast, and decrypts the sum with the server trustee's key, if there is
 * one (format.md 4). Whether they are still what was verified is looked at before anything of the result is believed.
 * @throws Refused, RangeError for ballots that cannot have been verified
 */
export async function makeTally(
  { setup, privateKey }: TallyJob,
  ballots: Iterable<string>,
  { tallyBallots, onProgress }: Adding,
): Promise<ServerTally> {
  const archive = readArchive(setup);
  const election = parseElection(archive.election, nativeGroup);
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
