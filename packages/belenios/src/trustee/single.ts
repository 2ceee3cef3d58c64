import { decodeKey } from "../groups/decode-key.ts";
import type { Element, Group } from "../groups/group.ts";
import { knowledgeProved, proveKnowledge } from "../proofs/schnorr.ts";
import { secureRandom, type Random } from "../random.ts";
import { demand, within } from "../refusal.ts";
import { parseScalar, randomScalar } from "../scalar.ts";
import { proofFromWire, proofToWire, type WireProof } from "../wire.ts";

/** A trustee's public key in JSON (K of format.md 2.4), keys in this order. */
export interface TrusteePublicKey {
  readonly pok: WireProof;
  readonly public_key: string;
  readonly signature?: WireProof;
  readonly name?: string;
}

export interface TrusteeKey {
  /** Decimal. Its holder can take part in decrypting. */
  readonly privateKey: string;
  readonly publicKey: TrusteePublicKey;
}

/** A new key of a mandatory trustee, with its proof of knowledge. */
export function newTrusteeKey(group: Group, random: Random = secureRandom): TrusteeKey {
  return trusteeFromPrivateKey(group, String(randomScalar(group.order, random)), random);
}

/**
 * The trustee of a decimal private key, with a new proof of knowledge.
 * @throws Refused `scalar-not-canonical`
 */
export function trusteeFromPrivateKey(
  group: Group,
  privateKey: string,
  random: Random = secureRandom,
): TrusteeKey {
  const secret = parseScalar(privateKey, group.order);
  const publicKey = group.encode(group.generator.power(secret));
  const pok = proveKnowledge({ group, secret, context: proofContext(group, publicKey), random });
  return { privateKey, publicKey: { pok: proofToWire(pok), public_key: publicKey } };
}

/**
 * A trustee's key, after its proof of knowledge is verified.
 * @throws Refused `trustee-proof-wrong`, `element-…`, `scalar-not-canonical`
 */
export function verifiedTrusteeKey(group: Group, publicKey: TrusteePublicKey): Element {
  const key = within("public_key", () => decodeKey(group, publicKey.public_key));
  const proof = within("pok", () => proofFromWire(group, publicKey.pok));
  const context = proofContext(group, publicKey.public_key);
  demand(knowledgeProved({ group, key, context, proof }), "trustee-proof-wrong", "pok");
  return key;
}

function proofContext(group: Group, publicKey: string): string {
  return `pok|${group.name}|${publicKey}|`;
}
