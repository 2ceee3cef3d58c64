import {
  appendBallot,
  appendEncryptedTally,
  appendEndBallots,
  appendPartialDecryption,
  appendResult,
  beginArchive,
  type ArchivePiece,
  type ArchiveState,
} from "@urna/belenios/archive-writer";
import { newBallotSeed } from "@urna/belenios/ballot-seed";
import { parseCredentials } from "@urna/belenios/credential-list";
import { partialDecryption } from "@urna/belenios/decryption";
import { encryptBallot } from "@urna/belenios/encrypt-ballot";
import type { Random } from "@urna/belenios/random";
import { combineDecryptions } from "@urna/belenios/result";
import { selectionsOf, type Answer } from "@urna/belenios/selections";
import { tallyBallots } from "@urna/belenios/tally";
import { parseTrustees } from "@urna/belenios/trustees";
import type { SealedElection } from "./an-election.ts";

/** An archive in the making, and copies of it after each stage. */
export interface BuiltArchive {
  readonly bytes: Uint8Array;
  readonly stages: Readonly<Record<"setup" | "ballots" | "ended" | "tallied" | "decrypting", Uint8Array>>;
  readonly ballots: readonly string[];
  readonly result: readonly (readonly bigint[])[];
}

/** One vote: who (index of the private credential) and what. */
export interface Vote {
  readonly voter: number;
  readonly answers: readonly Answer[];
}

export const archiveTime = 1_790_000_000;

/** Casts the votes in order, counts them, and writes the whole archive. */
export function anArchive(sealed: SealedElection, votes: readonly Vote[], random?: Random): BuiltArchive {
  const { election } = sealed;
  const ballots = votes.map(
    ({ voter, answers }) =>
      encryptBallot({
        election,
        privateCredential: sealed.privateCredentials[voter] ?? "",
        selections: selectionsOf(election.definition.questions, answers),
        // As voters' browsers do; the archives of test/vectors were made from one stream.
        ...(random === undefined ? { seed: newBallotSeed() } : { random }),
      }).ballot,
  );
  return countedArchive(sealed, ballots, random);
}

/** Counts given ballots and writes the whole archive. */
export function countedArchive(
  sealed: SealedElection,
  ballots: readonly string[],
  random?: Random,
): BuiltArchive {
  const { election, keyHolders } = sealed;
  const credentials = parseCredentials(sealed.credentials, election.group, { weighted: true });
  const tally = tallyBallots({ election, credentials, ballots });
  const { encryptedTally, totalWeight } = tally;
  const shares = keyHolders.map(({ owner, privateKey }) => ({
    owner,
    text: partialDecryption({ election, encryptedTally, privateKey, ...(random ? { random } : {}) }),
  }));
  const trustees = parseTrustees(sealed.trustees, election.group);
  const counted = combineDecryptions({
    election,
    trustees,
    encryptedTally,
    totalWeight,
    partialDecryptions: shares,
  });

  const file = new ArchiveFile(
    beginArchive({
      timestamp: archiveTime,
      election: election.text,
      trustees: sealed.trustees,
      credentials: sealed.credentials,
    }),
  );
  const setup = file.bytes();
  for (const ballot of ballots) file.add((state) => appendBallot(state, ballot));
  const withBallots = file.bytes();
  file.add(appendEndBallots);
  const ended = file.bytes();
  file.add((state) => appendEncryptedTally(state, tally));
  const tallied = file.bytes();
  for (const { owner, text } of shares) {
    file.add((state) => appendPartialDecryption(state, { owner, partialDecryption: text }));
  }
  const decrypting = file.bytes();
  file.add((state) => appendResult(state, counted.resultText));
  const stages = { setup, ballots: withBallots, ended, tallied, decrypting };
  return { bytes: file.bytes(), stages, ballots, result: counted.result };
}

class ArchiveFile {
  readonly #pieces: Uint8Array[];
  #state: ArchiveState;

  constructor(beginning: ArchivePiece) {
    this.#pieces = [beginning.bytes];
    this.#state = beginning.state;
  }

  add(append: (state: ArchiveState) => ArchivePiece): void {
    const piece = append(this.#state);
    this.#pieces.push(piece.bytes);
    this.#state = piece.state;
  }

  bytes(): Uint8Array {
    return Buffer.concat(this.#pieces);
  }
}
