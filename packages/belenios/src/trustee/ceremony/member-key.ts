import type { Group } from "../../groups/group.ts";
import { shapeReader } from "../../json.ts";
import { demand, within } from "../../refusal.ts";
import { parseUnreduced } from "../../scalar.ts";
import {
  readCertificates,
  readMemberPublicKey,
  readOutput,
  readPublicPolynomial,
  type MemberOutput,
  type PublicPolynomial,
} from "./ceremony-messages.ts";
import { certifiedMembers, certifiedSecrets } from "./certificate.ts";
import { keyFromCommitments } from "./commitments.ts";
import { verifiedPolynomials } from "./polynomial.ts";
import type { SignedMessage } from "../signed-message.ts";
import type { ThresholdParameters } from "../threshold.ts";
import { readEncryptedMessage, receiveFrom, type EncryptedMessage } from "./transport.ts";
import { verifiedMemberKey } from "../verification-key.ts";

const reader = shapeReader("ceremony-shape-wrong");

/**
 * Everybody's checks of a member's key: all polynomials fix it, the member knows its secret, and signed it.
 * @throws Refused `verification-key-…`, `trustee-proof-wrong`, `threshold-…`, `ceremony-…`, `element-…`,
 * `scalar-not-canonical`
 */
export function verifyMemberKey(
  group: Group,
  member: {
    certs: readonly SignedMessage[];
    polynomials: readonly PublicPolynomial[];
    index: number;
    output: MemberOutput;
  },
): void {
  const members = certifiedMembers(group, member.certs);
  const signingKey = members.keys[member.index - 1]?.verification;
  demand(signingKey !== undefined, "ceremony-member-unknown");
  const commitments = verifiedPolynomials(group, members, member.polynomials);
  const expected = keyFromCommitments(group, commitments, BigInt(member.index));
  const { public_key: publicKey } = readOutput(member.output);
  within("public_key", () => verifiedMemberKey(group, publicKey, { signingKey, expected }));
}

/**
 * Step 6: a finished ceremony's threshold parameters, for the trustees object. `parseTrustees` verifies them in full.
 * @throws Refused `ceremony-shape-wrong`
 */
export function thresholdParameters(ceremony: {
  threshold: number;
  certs: readonly SignedMessage[];
  polynomials: readonly PublicPolynomial[];
  outputs: readonly Pick<MemberOutput, "public_key">[];
}): ThresholdParameters {
  const polynomials = ceremony.polynomials.map((polynomial, index) =>
    readPublicPolynomial(polynomial, `polynomials[${index}]`),
  );
  return {
    threshold: ceremony.threshold,
    certs: readCertificates(ceremony.certs),
    coefexps: polynomials.map(({ coefexps }) => coefexps),
    signatures: polynomials.map(({ signature }) => signature),
    verification_keys: ceremony.outputs.map(({ public_key: publicKey }, index) =>
      readMemberPublicKey(publicKey, `outputs[${index}].public_key`),
    ),
  };
}

/**
 * A member's private key S_j from the ceremony, in decimal: `private_key` of its output.
 * @throws Refused `ceremony-…`, `transport-…`, `threshold-…`, `trustees-…`, `element-…`, `scalar-not-canonical`
 */
export async function memberPrivateKey(
  group: Group,
  member: { seed: string; cert: SignedMessage; privateKey: EncryptedMessage },
): Promise<string> {
  const { own, decryption } = certifiedSecrets(group, member);
  const message = readEncryptedMessage(member.privateKey, "privateKey");
  const content = await receiveFrom(group, own.verification, { message, decryption });
  const text = reader.string(reader.object(content, "decryption_key")["decryption_key"], "decryption_key");
  return String(within("decryption_key", () => parseUnreduced(text, group.order)));
}
