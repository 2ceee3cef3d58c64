import { deriveCredential } from "../credential/credential.ts";
import { choiceCount } from "../election/definition.ts";
import type { Election } from "../election/election.ts";
import { sha256Base64, sha256Both } from "../hash.ts";
import { proveKnowledge } from "../proofs/schnorr.ts";
import { secureRandom, type Random } from "../random.ts";
import { demand } from "../refusal.ts";
import { proofToWire, type WireProof } from "../wire.ts";
import { ballotContext } from "./claims.ts";
import { encryptAnswer } from "./encrypt-answer.ts";
import { expandSeed, isBallotSeed } from "./seed.ts";
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
  /**
   * Source of the randomness of encryption and proofs, a `newBallotSeed()`, so that the ballot can be opened later. The
   * signature does not use it: its nonce would reveal the credential.
   */
  readonly seed?: string;
  /** For tests only; WebCrypto otherwise. */
  readonly random?: Random;
  /** Called after each proof with the number of proofs made and to make. */
  readonly onProgress?: (done: number, total: number) => void;
}

/**
 * Encrypts, proves and signs a ballot (format.md 3). Computes for tens of milliseconds to seconds: in a browser, call
 * it in a worker.
 * @throws Refused `credential-malformed`, `selection-…`, `blank-with-selection`, `seed-malformed`
 */
export function encryptBallot(input: EncryptBallotInput): EncryptedBallot {
  const { election, random = secureRandom } = input;
  checkSelections(election.definition.questions, input.selections);
  const { secret, publicCredential } = deriveCredential({
    group: election.group,
    uuid: election.definition.uuid,
    privateCredential: input.privateCredential,
  });
  const unsigned = unsignedBallot({ ...input, publicCredential, random });
  return sealed(unsigned, sign(election, unsigned, { secret, random }));
}

/** A ballot without its signature, from checked selections. The same seed gives the same bytes. */
export function unsignedBallot(
  input: Pick<EncryptBallotInput, "election" | "selections" | "seed" | "onProgress"> & {
    publicCredential: string;
    random: Random;
  },
): UnsignedWireBallot {
  const { election, selections, publicCredential, seed, onProgress } = input;
  const { uuid, questions } = election.definition;
  const context = ballotContext(election, publicCredential);
  demand(seed === undefined || isBallotSeed(seed), "seed-malformed");
  const random = seed === undefined ? input.random : expandSeed(seed, context);
  const total = questions.reduce((sum, question) => sum + proofCount(question), 0);
  let done = 0;
  const onProof = () => onProgress?.(++done, total);
  return {
    election_uuid: uuid,
    election_hash: election.fingerprint,
    credential: publicCredential,
    answers: questions.map((question, index) =>
      encryptAnswer(election, question, { bits: selections[index] ?? [], context, random, onProof }),
    ),
  };
}

/** The ballot with its signature as the last key (format.md 3.3), and its names. */
export function sealed(
  unsigned: UnsignedWireBallot,
  signature: { hash: string; proof: WireProof },
): EncryptedBallot {
  const ballot = JSON.stringify({ ...unsigned, signature });
  const { hex, base64 } = sha256Both(ballot);
  return { ballot, tracker: base64, hash: hex, publicCredential: unsigned.credential };
}

/** One proof per choice, the overall proof, and the blank proof. */
function proofCount(question: Parameters<typeof choiceCount>[0]): number {
  return choiceCount(question) + (question.blank === true ? 2 : 1);
}

function sign(
  { group }: Election,
  unsigned: UnsignedWireBallot,
  { secret, random }: { secret: bigint; random: Random },
): { hash: string; proof: WireProof } {
  const hash = sha256Base64(unsignedText(unsigned));
  return { hash, proof: proofToWire(proveKnowledge({ group, secret, context: `sig|${hash}|`, random })) };
}
