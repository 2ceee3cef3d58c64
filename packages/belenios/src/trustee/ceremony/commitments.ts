import type { Element, Group } from "../../groups/group.ts";
import { demand, within } from "../../refusal.ts";
import type { WireProof } from "../../wire.ts";
import { messageSigned, type SignedMessage } from "../signed-message.ts";
import { exchangeText, parseCommitments } from "../threshold-messages.ts";

/** A member's commitments to its polynomial: E(A_0) … E(A_(t-1)), as texts and as elements. */
export interface Commitments {
  readonly texts: readonly string[];
  readonly elements: readonly Element[];
}

/**
 * Verifies a member's commitments, signed with its key.
 * @throws Refused `threshold-commitment…`, `threshold-message-not-canonical`, `trustees-…`, `element-…`
 */
export function parseMemberCommitments(
  group: Group,
  message: SignedMessage,
  { key, threshold }: { key: Element; threshold: number },
): Commitments {
  const signed = messageSigned(group, message.message, { key, signature: message.signature });
  demand(signed, "threshold-commitments-signature-wrong");
  const texts = parseCommitments(message.message);
  demand(texts.length === threshold, "threshold-commitment-count-wrong");
  return { texts, elements: texts.map((text, index) => within(`[${index}]`, () => group.decode(text))) };
}

/**
 * Demands a member's signature that it saw these certificates when it made its commitments.
 * @throws Refused `threshold-exchange-signature-wrong`, `scalar-not-canonical`
 */
export function demandExchangeSigned(
  group: Group,
  { certs, commitments }: { certs: readonly SignedMessage[]; commitments: Commitments },
  by: { key: Element; signature: WireProof },
): void {
  const signed = messageSigned(group, exchangeText(certs, commitments.texts), by);
  demand(signed, "threshold-exchange-signature-wrong");
}

/** g^(f(j)) = Π over coefficients k of A_k^(j^k), by Horner's rule in the exponent. */
export function powerOfSecret(group: Group, { elements }: Commitments, j: bigint): Element {
  return elements.reduceRight(
    (sum, coefficient) => group.multiply(group.power(sum, j), coefficient),
    group.identity,
  );
}

/** X_j: member j's verification key, as fixed by all members' commitments. */
export function keyFromCommitments(group: Group, all: readonly Commitments[], j: bigint): Element {
  return all.reduce(
    (product, member) => group.multiply(product, powerOfSecret(group, member, j)),
    group.identity,
  );
}
