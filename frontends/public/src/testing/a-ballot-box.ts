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
import { encryptBallot } from "@urna/belenios/encrypt-ballot";
import { sha256Hex } from "@urna/belenios/hash";
import { combineDecryptions } from "@urna/belenios/result";
import { selectionsOf, type Answer } from "@urna/belenios/selections";
import { tallyBallots, type Tally } from "@urna/belenios/tally";
import { trackerOf } from "@urna/belenios/tracker";
import { parseTrustees, type TrusteeItem } from "@urna/belenios/trustees";
import {
  anElection,
  type SealedElection,
} from "../../../../packages/belenios/test/support/elections/an-election.ts";

type Weights = readonly (bigint | undefined)[];

const threeVoters: Weights = [undefined, undefined, undefined];

/** The archive of an election with given trustees, which grows as the real one does. */
export class BallotBox {
  readonly sealed: SealedElection;
  /** The sealed definition. */
  readonly definition: string;
  #pieces: Uint8Array[] = [];
  #state: ArchiveState | undefined;
  #ballots: string[] = [];

  constructor(
    items: readonly TrusteeItem[],
    { weights = threeVoters, witnesses = [] }: { weights?: Weights; witnesses?: readonly string[] } = {},
  ) {
    this.definition = JSON.stringify({ version: 1, witnesses });
    const description = `SHA-256: ${sha256Hex(this.definition)}`;
    this.sealed = anElection({ group: "Ed25519", weights, description, trustees: { items, keyHolders: [] } });
    const { election, trustees, credentials } = this.sealed;
    this.#add(beginArchive({ timestamp: 1_790_000_000, election: election.text, trustees, credentials }));
  }

  get bytes(): Uint8Array<ArrayBuffer> {
    return new Uint8Array(Buffer.concat(this.#pieces));
  }

  get trackers(): string[] {
    return this.#ballots.map(trackerOf);
  }

  cast(voter: number, answer: Answer): void {
    const { election, privateCredentials } = this.sealed;
    const { ballot } = encryptBallot({
      election,
      privateCredential: privateCredentials[voter] ?? "",
      selections: selectionsOf(election.definition.questions, [answer]),
      seed: newBallotSeed(),
    });
    this.#ballots.push(ballot);
    this.#append((state) => appendBallot(state, ballot));
  }

  close(): void {
    this.#append(appendEndBallots);
  }

  tally(): Tally {
    const { election, credentials } = this.sealed;
    const ballots = this.#ballots;
    return tallyBallots({
      election,
      credentials: parseCredentials(credentials, election.group, { weighted: true }),
      ballots,
    });
  }

  /** The counts, with the whole archive behind them. */
  count(shares: readonly { owner: number; text: string }[]) {
    const { election, trustees: trusteesText } = this.sealed;
    const tally = this.tally();
    const counted = combineDecryptions({
      election,
      trustees: parseTrustees(trusteesText, election.group),
      encryptedTally: tally.encryptedTally,
      totalWeight: tally.totalWeight,
      partialDecryptions: shares,
    });
    this.#append((state) => appendEncryptedTally(state, tally));
    for (const { owner, text } of shares) {
      this.#append((state) => appendPartialDecryption(state, { owner, partialDecryption: text }));
    }
    this.#append((state) => appendResult(state, counted.resultText));
    return counted.result;
  }

  #append(next: (state: ArchiveState) => ArchivePiece): void {
    if (this.#state) this.#add(next(this.#state));
  }

  #add({ bytes, state }: ArchivePiece): void {
    this.#pieces.push(bytes);
    this.#state = state;
  }
}
