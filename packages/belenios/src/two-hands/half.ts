import { decodeKey } from "../groups/decode-key.ts";
import type { Element, Group } from "../groups/group.ts";
import { deriveCredential } from "../credential/credential.ts";
import { knowledgeProved, proveKnowledge } from "../proofs/schnorr.ts";
import { secureRandom, type Random } from "../random.ts";
import { demand, within } from "../refusal.ts";
import { proofFromWire, proofToWire, type WireProof } from "../wire.ts";

/** The two that make halves: who holds the roll, and somebody else. */
export const authorities = ["identity", "registrar"] as const;
export type Authority = (typeof authorities)[number];

/** One sealing of one election by one authority. */
export interface Sealing {
  /** Of the election. */
  readonly uuid: string;
  /** Number of the attempt to seal this election, from 1. Nothing of one attempt is valid in another. */
  readonly attempt: number;
  readonly authority: Authority;
}

/** Whose half it is, in one sealing. */
export interface HalfPlace extends Sealing {
  /** Number of the voter, from 1. */
  readonly voter: number;
}

/** What one authority shows the other of its half of a voter's credential. */
export interface PublicHalf {
  /** Text of g^a, where a is the secret of the half. */
  readonly element: string;
  /** That its authority knows a: docs/two-hands.md, "A half". */
  readonly proof: WireProof;
}

/**
 * The public part of a half, which is a text as of a private credential.
 * @throws Refused `credential-malformed`.
 */
export function publicHalf(
  group: Group,
  { half, place, random = secureRandom }: { half: string; place: HalfPlace; random?: Random },
): PublicHalf {
  const { secret, publicCredential: element } = deriveCredential({
    group,
    uuid: place.uuid,
    privateCredential: half,
  });
  const context = halfContext(place, element);
  return { element, proof: proofToWire(proveKnowledge({ group, secret, context, random })) };
}

/**
 * Verifies one public half.
 * @returns g^a.
 * @throws Refused `half-proof-wrong`, `element-…`, `scalar-not-canonical`.
 */
export function verifiedHalf(group: Group, { element, proof }: PublicHalf, place: HalfPlace): Element {
  const key = within("element", () => decodeKey(group, element));
  const context = halfContext(place, element);
  const read = within("proof", () => proofFromWire(group, proof));
  demand(knowledgeProved({ group, key, context, proof: read }), "half-proof-wrong", "proof");
  return key;
}

/** Its beginning is unique in the format, so that no other proof can pass as one of a half. */
function halfContext({ uuid, attempt, authority, voter }: HalfPlace, element: string): string {
  return `urna-half|1|${uuid}|${attempt}|${authority}|${voter}|${element}|`;
}
