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
import { parseElection } from "@urna/belenios/election";
import { sha256Hex } from "@urna/belenios/hash";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import { combineDecryptions } from "@urna/belenios/result";
import { selectionsOf, type Answer } from "@urna/belenios/selections";
import { tallyBallots, type Tally } from "@urna/belenios/tally";
import { trackerOf } from "@urna/belenios/tracker";
import { parseTrustees, type TrusteeItem } from "@urna/belenios/trustees";
import {
  anElection,
  type SealedElection,
} from "../../../../packages/belenios/test/support/elections/an-election.ts";
import type { SignedList } from "./two-hands.ts";

interface BallotBoxOptions {
  readonly weights?: Weights;
  readonly witnesses?: readonly string[];
  /** What the definition says of the hands, where they are two. */
  readonly twoHands?: (list: SignedList) => object;
}

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
    { weights = threeVoters, witnesses = [], twoHands }: BallotBoxOptions = {},
  ) {
    // The definition depends on the credentials, and the election object on the definition.
    const description = `SHA-256: ${"0".repeat(64)}`;
    const trusteesPlan = { items, keyHolders: [] };
    const made = anElection({ group: "Ed25519", weights, description, trustees: trusteesPlan });
    const { trustees, credentials } = made;
    const { uuid } = made.election.definition;
    const hands = twoHands?.({ uuid, attempt: 1, credentials });
    this.definition = JSON.stringify({ version: 1, witnesses, ...hands });
    const text = made.election.text.replace("0".repeat(64), sha256Hex(this.definition));
    const election = parseElection(text, nativeGroup);
    this.sealed = { ...made, election };
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
