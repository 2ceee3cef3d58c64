import { bytesToHex } from "@noble/hashes/utils.js";
import { sha256Hex } from "../hash.ts";
import { secureRandom, type Random } from "../random.ts";
import { rootAlong, type Hex } from "./merkle.ts";

/** Proves to a voter that a public credential was sealed for their document. */
export interface CommitmentProof {
  /** 256 bits: without it the document cannot be found by trying. */
  readonly salt: Hex;
  /** Place of the credential on the public list, counted from 0. */
  readonly index: number;
  readonly path: readonly Hex[];
}

export interface CommittedVoter {
  readonly uuid: string;
  readonly publicCredential: string;
  /** In the one committed form. */
  readonly document: string;
  readonly proof: CommitmentProof;
}

export function newSalt(random: Random = secureRandom): Hex {
  return bytesToHex(random(32));
}

/** Binds a voter's document in one election. Without the salt it reveals nothing. */
export function commitmentTo(uuid: string, salt: Hex, document: string): Hex {
  return sha256Hex(`urna-voter|${uuid}|${salt}|${document}`);
}

/** The leaf of one place: a commitment is valid only with the credential beside it. */
export function commitmentLeaf(publicCredential: string, commitment: Hex): string {
  return `${publicCredential}|${commitment}`;
}

/** Whether the sealed list, of `size` credentials and with this root, contains the credential for this document. */
export function isCommitted(
  { uuid, publicCredential, document, proof }: CommittedVoter,
  { root, size }: { root: Hex; size: number },
): boolean {
  const leaf = commitmentLeaf(publicCredential, commitmentTo(uuid, proof.salt, document));
  return rootAlong(leaf, { index: proof.index, size }, proof.path) === root;
}
