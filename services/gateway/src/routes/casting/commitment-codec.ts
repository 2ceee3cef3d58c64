import type { CommitmentProof } from "@urna/contract/casting/voting-kit";
import type * as messages from "@urna/protos/identity/v1/participation";

/** @throws Error where identity left it out, which it never does */
export function readCommitment(proof: messages.CommitmentProof | undefined): CommitmentProof {
  if (proof === undefined) throw new Error("a credential came without its commitment");
  return proof;
}
