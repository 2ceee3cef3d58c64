import { createHash } from "node:crypto";
import { readArchive, type Archive } from "@urna/belenios/archive-reader";
import { appendEncryptedTally, appendPartialDecryption, appendResult } from "@urna/belenios/archive-writer";
import { parseCredentials } from "@urna/belenios/credential-list";
import { partialDecryption } from "@urna/belenios/decryption";
import { parseElection } from "@urna/belenios/election";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import { combineDecryptions } from "@urna/belenios/result";
import { tallyBallots } from "@urna/belenios/tally";
import { parseTrustees } from "@urna/belenios/trustees";
import { trackerOf } from "@urna/belenios/tracker";
import { verifyArchive, type VerifyArchiveOptions } from "@urna/belenios/verify-archive";
import { sha256Base64 } from "@urna/belenios/hash";
import { tieSeed } from "./tie-draw.ts";

export interface CountJob {
  readonly electionId: string;
  /** An archive that ends at EndBallots. */
  readonly archive: Uint8Array<ArrayBuffer>;
  /** The server trustee's, decimal. */
  readonly trusteePrivateKey: string;
}

/** What the archive gains by counting, and what it says. */
export interface TallyRecord {
  readonly encryptedTally: string;
  readonly sizedTally: string;
  readonly partialDecryptions: readonly { readonly owner: number; readonly partialDecryption: string }[];
  readonly resultText: string;
  /** Of the only question; the blank count first where blank is allowed. */
  readonly counts: readonly number[];
  /** Of the whole archive, lower-case hex. */
  readonly archiveSha256: string;
}

/** A tally, and what the archive says besides. */
export interface Count {
  readonly tally: TallyRecord;
  /** Ballots that the tally adds up. */
  readonly ballots: number;
  /** Of the draws between equal votes. */
  readonly tieSeed: string;
}

/**
 * Adds up the ballots, decrypts the sums with the server trustee's key, and verifies the whole archive strictly before
 * anything of it is believed (format.md 4). Minutes of pure computation for a large election: call it in a worker.
 * @throws Error when the archive does not verify
 */
export async function countArchive(
  { archive: bytes, trusteePrivateKey }: CountJob,
  verifyBallots: NonNullable<VerifyArchiveOptions["verifyBallots"]>,
): Promise<Count> {
  const archive = readArchive(bytes);
  const tally = tallyOf(archive, trusteePrivateKey);
  const whole = Buffer.concat([bytes, ...countingPieces(archive, tally)]);
  const report = await verifyArchive(whole, { groupNamed: nativeGroup, verifyBallots });
  if (!report.ok) throw new Error(`the counted archive does not verify: ${report.firstFailure?.refusal}`);
  return {
    tally: { ...tally, archiveSha256: createHash("sha256").update(whole).digest("hex") },
    ballots: archive.ballots.length,
    tieSeed: tieSeed(sha256Base64(archive.election), archive.ballots.map(trackerOf)),
  };
}

type Tally = Omit<TallyRecord, "archiveSha256">;

function tallyOf(archive: Archive, privateKey: string): Tally {
  const election = parseElection(archive.election, nativeGroup);
  const credentials = parseCredentials(archive.credentials, election.group);
  const { encryptedTally, sizedTally, totalWeight } = tallyBallots({
    election,
    credentials,
    ballots: archive.ballots,
  });
  // The server trustee is the only one: number 1.
  const share = { owner: 1, partialDecryption: partialDecryption({ election, encryptedTally, privateKey }) };
  const { result, resultText } = combineDecryptions({
    election,
    trustees: parseTrustees(archive.trustees, election.group),
    encryptedTally,
    totalWeight,
    partialDecryptions: [{ owner: share.owner, text: share.partialDecryption }],
  });
  const counts = (result[0] ?? []).map(Number);
  return { encryptedTally, sizedTally, partialDecryptions: [share], resultText, counts };
}

/** The archive's last records: tally, shares, result. */
export function countingPieces({ state }: Pick<Archive, "state">, tally: Tally): Uint8Array[] {
  const tallied = appendEncryptedTally(state, tally);
  const pieces = [tallied.bytes];
  let last = tallied.state;
  for (const share of tally.partialDecryptions) {
    const piece = appendPartialDecryption(last, share);
    pieces.push(piece.bytes);
    last = piece.state;
  }
  return [...pieces, appendResult(last, tally.resultText).bytes];
}
