import type { Element, Group } from "../groups/group.ts";
import { demand } from "../refusal.ts";
import { messageSigned } from "./signed-message.ts";
import { verifiedTrusteeKey, type TrusteePublicKey } from "./single.ts";

/**
 * A threshold member's verification key: fixed by the commitments, proved, and signed by the member.
 * @throws Refused `verification-key-…`, `trustee-proof-wrong`, `element-…`, `scalar-not-canonical`
 */
export function verifiedMemberKey(
  group: Group,
  publicKey: TrusteePublicKey,
  { signingKey, expected }: { signingKey: Element; expected: Element },
): Element {
  const element = verifiedTrusteeKey(group, publicKey);
  demand(group.equal(element, expected), "verification-key-wrong", "public_key");
  const { signature } = publicKey;
  demand(signature !== undefined, "verification-key-signature-missing", "signature");
  const signed = messageSigned(group, publicKey.public_key, { key: signingKey, signature });
  demand(signed, "verification-key-signature-wrong", "signature");
  return element;
}
