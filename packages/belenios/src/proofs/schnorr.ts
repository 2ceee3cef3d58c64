import type { Element, Group, Proof } from "../groups/group.ts";
import { hashToScalar } from "../hash.ts";
import type { Random } from "../random.ts";
import { modulo, randomScalar } from "../scalar.ts";

/**
 * Proves knowledge of the secret x of g^x, bound to `context`: challenge = Hq(context || E(g^w)).
 * The contexts are `pok|…|` (2.4), `sigmsg|…|` (2.4) and `sig|…|` (3.3) of format.md.
 */
export function proveKnowledge(input: {
  group: Group;
  secret: bigint;
  context: string;
  random: Random;
}): Proof {
  const { group, secret } = input;
  const nonce = randomScalar(group.order, input.random);
  const commitment = group.generator.power(nonce);
  const challenge = hashToScalar(group.order, input.context + group.encode(commitment));
  return { challenge, response: modulo(nonce - secret * challenge, group.order) };
}

/** Whether `proof` shows knowledge of the discrete logarithm of `key` under the same context. */
export function knowledgeProved(input: {
  group: Group;
  key: Element;
  context: string;
  proof: Proof;
}): boolean {
  const { group, context, proof } = input;
  const commitment = group.encode(group.recommit(group.generator, input.key, proof));
  return isChallengeOf(group, { context, commitment }, proof);
}

/** The same where the text of the commitment, g^response · key^challenge, is known. */
export function isChallengeOf(
  { order }: Group,
  { context, commitment }: { context: string; commitment: string },
  { challenge }: Proof,
): boolean {
  return hashToScalar(order, context + commitment) === challenge;
}
