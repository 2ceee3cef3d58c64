import type { Element, Group } from "../groups/group.ts";
import { knowledgeProved, proveKnowledge } from "../proofs/schnorr.ts";
import { secureRandom, type Random } from "../random.ts";
import { demand, within } from "../refusal.ts";
import { parseScalar } from "../scalar.ts";
import { proofFromWire, proofToWire, type WireProof } from "../wire.ts";
import type { Trustees } from "./trustees.ts";

/** A trustee's statement that the sealed election is the one they saw. */
export interface SealingConfirmation {
  /** Number among the trustees, from 1 (format.md 2.4). */
  readonly owner: number;
  /** By the trustee's key in the Setup. */
  readonly signature: WireProof;
}

/**
 * Signs an election's fingerprint with a trustee's private key (decimal): docs/scheme.md, "Confirming the sealing".
 * @throws Refused `scalar-not-canonical`
 */
export function confirmSealing(
  group: Group,
  {
    privateKey,
    fingerprint,
    random = secureRandom,
  }: { privateKey: string; fingerprint: string; random?: Random },
): WireProof {
  const secret = parseScalar(privateKey, group.order);
  const context = confirmationContext(fingerprint, group.encode(group.generator.power(secret)));
  return proofToWire(proveKnowledge({ group, secret, context, random }));
}

/**
 * Verifies confirmations with a verified Setup's keys.
 * @returns the owners who confirmed
 * @throws Refused `confirmation-owner-unknown`, `confirmation-owner-repeated`, `confirmation-wrong`,
 * `scalar-not-canonical`
 */
export function confirmedOwners(
  group: Group,
  { keys, fingerprint }: Pick<Trustees, "keys"> & { fingerprint: string },
  confirmations: readonly SealingConfirmation[],
): ReadonlySet<number> {
  const owners = new Set<number>();
  for (const [index, { owner, signature }] of confirmations.entries())
    within(`confirmations[${index}]`, () => {
      const key = keys[owner - 1];
      demand(key !== undefined, "confirmation-owner-unknown", "owner");
      demand(!owners.has(owner), "confirmation-owner-repeated", "owner");
      demand(isConfirmed(group, { key, fingerprint, signature }), "confirmation-wrong", "signature");
      owners.add(owner);
    });
  return owners;
}

function isConfirmed(
  group: Group,
  { key, fingerprint, signature }: { key: Element; fingerprint: string; signature: WireProof },
): boolean {
  const proof = within("signature", () => proofFromWire(group, signature));
  return knowledgeProved({ group, key, proof, context: confirmationContext(fingerprint, group.encode(key)) });
}

/** Its beginning is unique in the format, so that no other proof can pass as a confirmation. */
function confirmationContext(fingerprint: string, publicKey: string): string {
  return `urna-sealed|1|${fingerprint}|${publicKey}|`;
}
