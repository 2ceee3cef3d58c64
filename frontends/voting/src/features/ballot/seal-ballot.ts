import { parseElection } from "@urna/belenios/election";
import { encryptBallot } from "@urna/belenios/encrypt-ballot";
import { selectionsOf } from "@urna/belenios/selections";
import type { Selection } from "./selection.ts";

export interface SealRequest {
  /** Exact bytes of the election object. */
  readonly electionText: string;
  readonly credential: string;
  readonly selection: Selection;
}

export type OnProof = (done: number, total: number) => void;

/** Encrypts, proves and signs: seconds of pure computation, for the worker. Gives the ballot's canonical JSON. */
export function sealBallot({ electionText, credential, selection }: SealRequest, onProof?: OnProof): string {
  const election = parseElection(electionText);
  const selections = selectionsOf(election.definition.questions, [selection]);
  const { ballot } = encryptBallot({
    election,
    privateCredential: credential,
    selections,
    ...(onProof && { onProgress: onProof }),
  });
  return ballot;
}
