import type { Group } from "../../groups/group.ts";
import { secureRandom, type Random } from "../../random.ts";
import { demand, within } from "../../refusal.ts";
import { modulo, randomScalar } from "../../scalar.ts";
import {
  readPolynomial,
  readPublicPolynomial,
  type MemberPolynomial,
  type PublicPolynomial,
} from "./ceremony-messages.ts";
import { certifiedMembers, ownSecrets, type CertifiedMembers } from "./certificate.ts";
import { demandExchangeSigned, parseMemberCommitments, type Commitments } from "./commitments.ts";
import { signMessage, type SignedMessage } from "../signed-message.ts";
import { commitmentsText, exchangeText } from "../threshold-messages.ts";
import { sendTo } from "./transport.ts";

/**
 * Step 3: a secret polynomial of member `index` (from 1), its values encrypted to the members, and commitments to it.
 * @throws Refused naming the fault in the certificates or the seed
 */
export async function makePolynomial(
  group: Group,
  member: { seed: string; certs: readonly SignedMessage[]; index: number; random?: Random },
): Promise<MemberPolynomial> {
  const { random = secureRandom } = member;
  const members = certifiedMembers(group, member.certs);
  const { own, signing } = ownSecrets(group, members, member);
  const sign = (message: string) => signMessage(group, message, { secret: signing, random });
  const polynomial = Array.from({ length: members.threshold }, () => randomScalar(group.order, random));
  const commitments = polynomial.map((coefficient) => group.encode(group.generator.power(coefficient)));
  const message = commitmentsText(commitments);
  const ownCopy = sendTo(group, own.encryption, {
    content: { polynomial: polynomial.map(String) },
    signing,
    random,
  });
  const secrets = members.keys.map(({ encryption }, j) => {
    const secret = String(valueAt(polynomial, BigInt(j + 1), group.order));
    return sendTo(group, encryption, { content: { secret }, signing, random });
  });
  return {
    polynomial: await ownCopy,
    secrets: await Promise.all(secrets),
    coefexps: { message, signature: sign(message) },
    signature: sign(exchangeText(members.certs, commitments)),
  };
}

/**
 * Everybody's checks of a member's polynomial. Only the recipients can check the secrets.
 * @throws Refused `threshold-…`, `ceremony-…`, `trustees-…`, `element-…`, `scalar-not-canonical`
 */
export function verifyPolynomial(
  group: Group,
  member: { certs: readonly SignedMessage[]; index: number; polynomial: MemberPolynomial },
): void {
  const members = certifiedMembers(group, member.certs);
  const polynomial = readPolynomial(member.polynomial);
  demand(polynomial.secrets.length === members.keys.length, "threshold-size-wrong", "secrets");
  verifiedCommitments(group, members, { ...member, polynomial });
}

/** All members' commitments, each signed together with the certificates that the member saw. */
export function verifiedPolynomials(
  group: Group,
  members: CertifiedMembers,
  polynomials: readonly PublicPolynomial[],
): Commitments[] {
  demand(polynomials.length === members.keys.length, "threshold-size-wrong", "polynomials");
  return polynomials.map((polynomial, index) =>
    within(`polynomials[${index}]`, () =>
      verifiedCommitments(group, members, { index: index + 1, polynomial }),
    ),
  );
}

function verifiedCommitments(
  group: Group,
  { certs, keys, threshold }: CertifiedMembers,
  { index, polynomial }: { index: number; polynomial: PublicPolynomial },
): Commitments {
  const key = keys[index - 1]?.verification;
  demand(key !== undefined, "ceremony-member-unknown");
  const { coefexps, signature } = readPublicPolynomial(polynomial);
  const commitments = within("coefexps", () => parseMemberCommitments(group, coefexps, { key, threshold }));
  within("signature", () => demandExchangeSigned(group, { certs, commitments }, { key, signature }));
  return commitments;
}

function valueAt(polynomial: readonly bigint[], x: bigint, order: bigint): bigint {
  return polynomial.reduceRight((value, coefficient) => modulo(value * x + coefficient, order), 0n);
}
