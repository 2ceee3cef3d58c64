import type { Element, Group } from "../groups/group.ts";
import { knowledgeProved, proveKnowledge } from "../proofs/schnorr.ts";
import type { Random } from "../random.ts";
import { within } from "../refusal.ts";
import { proofFromWire, proofToWire, type WireProof } from "../wire.ts";

/** A string that contains serialised JSON, and a signature over it (format.md 2.4), keys in this order. */
export interface SignedMessage {
  readonly message: string;
  readonly signature: WireProof;
}

/** SIG(secret, message) of format.md 2.4. */
export function signMessage(
  group: Group,
  message: string,
  by: { secret: bigint; random: Random },
): WireProof {
  return proofToWire(proveKnowledge({ group, ...by, context: `sigmsg|${message}|` }));
}

/** Whether `signature` is `key`'s owner's SIG over the message. */
export function messageSigned(
  group: Group,
  message: string,
  by: { key: Element; signature: WireProof },
): boolean {
  const proof = within("signature", () => proofFromWire(group, by.signature));
  return knowledgeProved({ group, key: by.key, proof, context: `sigmsg|${message}|` });
}
