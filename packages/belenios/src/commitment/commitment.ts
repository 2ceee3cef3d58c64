import { bytesToHex } from "@noble/hashes/utils.js";
import { sha256Hex } from "../hash.ts";
import { secureRandom, type Random } from "../random.ts";
import { rootAlong, type Hex } from "./merkle.ts";

/** What shows a voter that a public credential was sealed for their document. */
export interface CommitmentProof {
  /** 256 bits: without it nobody finds the document by trying. */
  readonly salt: Hex;
  /** Place of the credential on the public list, counted from 0. */
  readonly index: number;
  readonly path: readonly Hex[];
}

export interface CommittedVoter {
  readonly uuid: string;
  readonly publicCredential: string;
  /** In the one form that the document is committed in. */
  readonly document: string;
  readonly proof: CommitmentProof;
}

export function newSalt(random: Random = secureRandom): Hex {
  return bytesToHex(random(32));
}

/** Binds a voter's document in one election, and reveals nothing of it without the salt. */
export function commitmentTo(uuid: string, salt: Hex, document: string): Hex {
  return sha256Hex(`urna-voter|${uuid}|${salt}|${document}`);
}

/** The leaf of one place: a commitment holds for the credential beside it and for no other. */
export function commitmentLeaf(publicCredential: string, commitment: Hex): string {
  return `${publicCredential}|${commitment}`;
}

/** Whether the sealed list, of `size` credentials and with this root, has the credential for this document. */
export function isCommitted(
  { uuid, publicCredential, document, proof }: CommittedVoter,
  { root, size }: { root: Hex; size: number },
): boolean {
  const leaf = commitmentLeaf(publicCredential, commitmentTo(uuid, proof.salt, document));
  return rootAlong(leaf, { index: proof.index, size }, proof.path) === root;
}
