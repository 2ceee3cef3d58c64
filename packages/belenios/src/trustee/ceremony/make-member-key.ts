import type { Element, Group } from "../../groups/group.ts";
import { shapeReader } from "../../json.ts";
import { secureRandom, type Random } from "../../random.ts";
import { demand, within, withinAsync } from "../../refusal.ts";
import { modulo, parseUnreduced } from "../../scalar.ts";
import {
  readInput,
  type MemberInput,
  type MemberOutput,
  type MemberPolynomial,
  type PublicPolynomial,
} from "./ceremony-messages.ts";
import { certifiedMembers, ownSecrets, type CertifiedMembers } from "./certificate.ts";
import { powerOfSecret, type Commitments } from "./commitments.ts";
import { verifiedPolynomials } from "./polynomial.ts";
import { signMessage, type SignedMessage } from "../signed-message.ts";
import { trusteeFromPrivateKey } from "../single.ts";
import { receiveFrom, sendTo, type EncryptedMessage } from "./transport.ts";

const reader = shapeReader("ceremony-shape-wrong");

/**
 * Step 4: member `index`'s (from 1) parts of all polynomials.
 * @throws Refused `ceremony-member-unknown`
 */
export function memberInput(polynomials: readonly MemberPolynomial[], index: number): MemberInput {
  const own = polynomials[index - 1];
  demand(own !== undefined, "ceremony-member-unknown");
  return {
    polynomial: own.polynomial,
    secrets: polynomials.map(({ secrets }, from) => {
      const secret = secrets[index - 1];
      demand(secret !== undefined, "threshold-size-wrong", `[${from}].secrets`);
      return secret;
    }),
    coefexps: polynomials.map(({ coefexps }) => coefexps),
    signatures: polynomials.map(({ signature }) => signature),
  };
}

/**
 * Step 5: the key of member `index` (from 1) from its input, after checking all of it. A fault is at `certs[n]`,
 * `polynomials[n]` or `secrets[n]`, where n + 1 is the number of the member who made it.
 * @throws Refused `threshold-…`, `ceremony-…`, `transport-…`, `trustees-…`, `element-…`, `scalar-not-canonical`
 */
export async function makeMemberKey(
  group: Group,
  member: {
    seed: string;
    certs: readonly SignedMessage[];
    index: number;
    input: MemberInput;
    random?: Random;
  },
): Promise<MemberOutput> {
  const { index, random = secureRandom } = member;
  const members = certifiedMembers(group, member.certs);
  const { own, signing, decryption } = ownSecrets(group, members, member);
  const input = readInput(member.input);
  const dealt = dealtSecrets(input, members);
  const commitments = verifiedPolynomials(group, members, dealt);
  await withinAsync("polynomial", async () => {
    const content = await receiveFrom(group, own.verification, { message: input.polynomial, decryption });
    demandOwnPolynomial(group, content, commitments[index - 1]);
  });
  const secrets = dealt.map(({ verification, secret: message }, from) =>
    withinAsync(`secrets[${from}]`, async () => {
      const content = await receiveFrom(group, verification, { message, decryption });
      const expected = commitments[from];
      demand(expected !== undefined, "threshold-size-wrong");
      return secretFrom(group, content, powerOfSecret(group, expected, BigInt(index)));
    }),
  );
  const sum = (await Promise.all(secrets)).reduce((total, secret) => total + secret, 0n);
  const { privateKey, publicKey } = trusteeFromPrivateKey(group, String(modulo(sum, group.order)), random);
  const signature = signMessage(group, publicKey.public_key, { secret: signing, random });
  const content = { decryption_key: privateKey };
  return {
    private_key: await sendTo(group, own.encryption, { content, signing, random }),
    public_key: { ...publicKey, signature },
  };
}

interface Dealt extends PublicPolynomial {
  readonly verification: Element;
  readonly secret: EncryptedMessage;
}

/** Each member's dealt secrets, from lists that must have one entry for every member. */
function dealtSecrets(input: MemberInput, { keys }: CertifiedMembers): Dealt[] {
  const { secrets, coefexps: messages, signatures } = input;
  const lengths = [secrets.length, messages.length, signatures.length];
  demand(
    lengths.every((length) => length === keys.length),
    "threshold-size-wrong",
  );
  return keys.flatMap(({ verification }, from) => {
    const [secret, coefexps, signature] = [secrets[from], messages[from], signatures[from]];
    if (secret === undefined || coefexps === undefined || signature === undefined) return [];
    return [{ verification, secret, coefexps, signature }];
  });
}

/** Demands that a member's decrypted polynomial is the one that it committed to. */
function demandOwnPolynomial(group: Group, content: unknown, commitments: Commitments | undefined): void {
  const wire = reader.object(content, "polynomial");
  const coefficients = reader.array(wire["polynomial"], "polynomial").map((text, k) => {
    const at = `polynomial[${k}]`;
    return within(at, () => parseUnreduced(reader.string(text, ""), group.order));
  });
  const same =
    commitments !== undefined &&
    coefficients.length === commitments.elements.length &&
    commitments.elements.every((element, k) => {
      const coefficient = coefficients[k];
      return coefficient !== undefined && group.equal(group.generator.power(coefficient), element);
    });
  demand(same, "ceremony-polynomial-wrong");
}

/** f_i(j), if it matches member i's commitments. */
function secretFrom(group: Group, content: unknown, expected: Element): bigint {
  const text = reader.string(reader.object(content, "secret")["secret"], "secret");
  const secret = within("secret", () => parseUnreduced(text, group.order));
  demand(group.equal(group.generator.power(secret), expected), "ceremony-secret-wrong");
  return secret;
}
