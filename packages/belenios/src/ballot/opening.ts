import type { Election } from "../election/election.ts";
import { decodeKey } from "../groups/decode-key.ts";
import { sha256Base64 } from "../hash.ts";
import { knowledgeProved } from "../proofs/schnorr.ts";
import { secureRandom } from "../random.ts";
import { demand, within } from "../refusal.ts";
import { proofFromWire, type WireProof } from "../wire.ts";
import { sealed, unsignedBallot, type EncryptedBallot } from "./encrypt.ts";
import { checkSelections, type Selections } from "./selections.ts";
import { readWireBallot, unsignedText } from "./wire-ballot.ts";

/**
 * Opens one ballot: with it and the election object anybody can rebuild the same bytes, and so learns the ballot's
 * content. It does not reveal the credential and opens no other ballot. Only a ballot that can never be cast may be
 * opened.
 */
export interface Opening {
  readonly version: 1;
  /** The election's uuid. */
  readonly election: string;
  readonly fingerprint: string;
  /** Text of the public credential. */
  readonly credential: string;
  /** The seed given to `encryptBallot`. */
  readonly seed: string;
  readonly selections: Selections;
  readonly signature: WireProof;
}

/** The opening of a ballot made here, from its seed and selections. */
export function openingOf(made: { ballot: string; seed: string; selections: Selections }): Opening {
  const { election_uuid, election_hash, credential, signature } = readWireBallot(made.ballot);
  return {
    version: 1,
    election: election_uuid,
    fingerprint: election_hash,
    credential,
    seed: made.seed,
    selections: made.selections,
    signature: signature.proof,
  };
}

/**
 * The opened ballot, byte for byte: its tracker proves that. The signature is verified, so an altered opening gives
 * another tracker or is refused.
 * @throws Refused `opening-…-wrong`, `selection-…`, `seed-malformed`, `element-…`, `scalar-not-canonical`,
 * `signature-wrong`
 */
export function ballotOfOpening(
  election: Election,
  opening: Opening,
  onProgress?: (done: number, total: number) => void,
): EncryptedBallot {
  const { group, definition } = election;
  const { selections, seed, credential: publicCredential } = opening;
  demand(opening.election === definition.uuid, "opening-election-wrong", "election");
  demand(opening.fingerprint === election.fingerprint, "opening-fingerprint-wrong", "fingerprint");
  const key = within("credential", () => decodeKey(group, publicCredential));
  const proof = within("signature", () => proofFromWire(group, opening.signature));
  within("selections", () => checkSelections(definition.questions, selections));
  const unsigned = unsignedBallot({
    election,
    selections,
    seed,
    publicCredential,
    random: secureRandom,
    ...(onProgress && { onProgress }),
  });
  const hash = sha256Base64(unsignedText(unsigned));
  const signed = knowledgeProved({ group, key, context: `sig|${hash}|`, proof });
  demand(signed, "signature-wrong", "signature");
  return sealed(unsigned, { hash, proof: opening.signature });
}
