import { ballotBodyLength } from "@urna/belenios/ballot-body";
import { newBallotSeed } from "@urna/belenios/ballot-seed";
import { parseElection } from "@urna/belenios/election";
import { encryptBallot } from "@urna/belenios/encrypt-ballot";
import { openingOf } from "@urna/belenios/opening";
import { openingText } from "@urna/belenios/opening-text";
import { selectionsOf } from "@urna/belenios/selections";
import type { Selection } from "../marking/selection.ts";

export interface SealRequest {
  /** Exact bytes of the election object. */
  readonly electionText: string;
  readonly credential: string;
  readonly selection: Selection;
}

/** A ballot as it leaves the worker. Every one can be opened: nothing says beforehand whether it will be. */
export interface OpenableBallot {
  /** Canonical JSON. */
  readonly ballot: string;
  /** One line that opens the ballot: forgotten when it is cast, shown only once it can never be. */
  readonly opening: string;
  /** In which it travels, the same for every ballot of the election. */
  readonly bodyLength: number;
}

export type OnProof = (done: number, total: number) => void;

/** Encrypts, proves and signs: seconds of pure computation, for the worker. */
export function sealBallot(
  { electionText, credential, selection }: SealRequest,
  onProof?: OnProof,
): OpenableBallot {
  const election = parseElection(electionText);
  const selections = selectionsOf(election.definition.questions, [selection]);
  const seed = newBallotSeed();
  const { ballot } = encryptBallot({
    election,
    privateCredential: credential,
    selections,
    seed,
    ...(onProof && { onProgress: onProof }),
  });
  const opening = openingText(openingOf({ ballot, seed, selections }));
  return { ballot, opening, bodyLength: ballotBodyLength(election) };
}
