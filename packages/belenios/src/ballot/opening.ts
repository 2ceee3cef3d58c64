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
 * What opens one ballot: from it and the election object anybody makes the same bytes again, and so knows what the ballot
 * says. It does not reveal the credential, and it opens no other ballot. Only a ballot that can never be cast may be opened.
 */
export interface Opening {
  readonly version: 1;
  /** The election's uuid. */
  readonly election: string;
  readonly fingerprint: string;
  /** Text of the public credential. */
  readonly credential: string;
  /** What `encryptBallot` was given. */
  readonly seed: string;
  readonly selections: Selections;
  readonly signature: WireProof;
}

/** The opening of a ballot that was made here, with the seed and the selections that it was made from. */
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
 * The ballot that the opening opens: the very bytes that were made, whose tracker is their proof. The signature is
 * verified, so that an opening in which anything was altered either gives another tracker or is refused.
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
