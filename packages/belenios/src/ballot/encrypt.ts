import { deriveCredential } from "../credential/credential.ts";
import { choiceCount } from "../election/definition.ts";
import type { Election } from "../election/election.ts";
import { sha256Base64, sha256Both } from "../hash.ts";
import { proveKnowledge } from "../proofs/schnorr.ts";
import { secureRandom, type Random } from "../random.ts";
import { proofToWire } from "../wire.ts";
import { ballotContext } from "./claims.ts";
import { encryptAnswer } from "./encrypt-answer.ts";
import { checkSelections, type Selections } from "./selections.ts";
import { unsignedText, type UnsignedWireBallot } from "./wire-ballot.ts";

/** A sealed ballot: everything here is public. */
export interface EncryptedBallot {
  /** The canonical JSON to cast, ASCII only. */
  readonly ballot: string;
  readonly tracker: string;
  /** The tracker's hash in hex: the ballot's name in the archive. */
  readonly hash: string;
  readonly publicCredential: string;
}

export interface EncryptBallotInput {
  readonly election: Election;
  readonly privateCredential: string;
  readonly selections: Selections;
  /** For tests only; WebCrypto otherwise. */
  readonly random?: Random;
  /** Called after each proof with the number of proofs made and to make. */
  readonly onProgress?: (done: number, total: number) => void;
}

/**
 * Encrypts, proves and signs a ballot (format.md 3). It takes tens of milliseconds to seconds of pure computation: in a
 * browser, call it in a worker.
 * @throws Refused `credential-malformed`, `selection-…`, `blank-with-selection`
 */
export function encryptBallot(input: EncryptBallotInput): EncryptedBallot {
  const { election, selections, random = secureRandom, onProgress } = input;
  const { uuid, questions } = election.definition;
  checkSelections(questions, selections);
  const { secret, publicCredential } = deriveCredential({
    group: election.group,
    uuid,
    privateCredential: input.privateCredential,
  });

  const total = questions.reduce((sum, question) => sum + proofCount(question), 0);
  let done = 0;
  const onProof = () => onProgress?.(++done, total);
  const context = ballotContext(election, publicCredential);
  const unsigned: UnsignedWireBallot = {
    election_uuid: uuid,
    election_hash: election.fingerprint,
    credential: publicCredential,
    answers: questions.map((question, index) =>
      encryptAnswer(election, question, { bits: selections[index] ?? [], context, random, onProof }),
    ),
  };
  const ballot = signedText(election, unsigned, { secret, random });
  const { hex, base64 } = sha256Both(ballot);
  return { ballot, tracker: base64, hash: hex, publicCredential };
}

/** One proof per choice, the overall proof, and the blank proof. */
function proofCount(question: Parameters<typeof choiceCount>[0]): number {
  return choiceCount(question) + (question.blank === true ? 2 : 1);
}

/** Adds the signature as the last key (format.md 3.3). */
function signedText(
  { group }: Election,
  unsigned: UnsignedWireBallot,
  { secret, random }: { secret: bigint; random: Random },
): string {
  const hash = sha256Base64(unsignedText(unsigned));
  const proof = proveKnowledge({ group, secret, context: `sig|${hash}|`, random });
  return JSON.stringify({ ...unsigned, signature: { hash, proof: proofToWire(proof) } });
}
