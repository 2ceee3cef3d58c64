import type { Group } from "@urna/belenios/group";
import type { Random } from "@urna/belenios/random";
import { modulo, randomScalar } from "../../../src/scalar.ts";
import { trusteeFromPrivateKey } from "../../../src/trustee/single.ts";
import { signMessage } from "../../../src/trustee/signed-message.ts";
import type { ThresholdParameters } from "../../../src/trustee/threshold.ts";

interface Member {
  readonly signing: bigint;
  readonly polynomial: readonly bigint[];
}

/**
 * Threshold parameters and the members' private keys, all made in one place: in an election every member makes their
 * own part (format.md 2.4).
 */
export function aThreshold(
  group: Group,
  { size, threshold }: { size: number; threshold: number },
  random: Random,
): { parameters: ThresholdParameters; privateKeys: string[] } {
  const scalar = () => randomScalar(group.order, random);
  const power = (exponent: bigint) => group.encode(group.generator.power(exponent));
  const sign = (member: Member, message: string) => ({
    message,
    signature: signMessage(group, message, { secret: member.signing, random }),
  });
  const members: Member[] = Array.from({ length: size }, () => ({
    signing: scalar(),
    polynomial: Array.from({ length: threshold }, scalar),
  }));
  const certs = members.map((member, i) => {
    const context = { group: group.name, size, threshold, index: i + 1 };
    const keys = { verification: power(member.signing), encryption: power(scalar()) };
    return sign(member, JSON.stringify({ context, ...keys }));
  });
  const commitments = members.map(({ polynomial }) => polynomial.map(power));
  const privateKeys = members.map((_, j) =>
    modulo(
      members.reduce((sum, { polynomial }) => sum + valueAt(polynomial, BigInt(j + 1)), 0n),
      group.order,
    ),
  );
  const parameters: ThresholdParameters = {
    threshold,
    certs,
    coefexps: members.map((member, i) => sign(member, JSON.stringify({ coefexps: commitments[i] }))),
    signatures: members.map((member, i) => {
      const message = `certs_sig|${JSON.stringify({ certs, coefexps: commitments[i] })}`;
      return signMessage(group, message, { secret: member.signing, random });
    }),
    verification_keys: members.map((member, j) => {
      const { publicKey } = trusteeFromPrivateKey(group, String(privateKeys[j]), random);
      const signature = signMessage(group, publicKey.public_key, { secret: member.signing, random });
      return { ...publicKey, signature };
    }),
  };
  return { parameters, privateKeys: privateKeys.map(String) };
}

function valueAt(polynomial: readonly bigint[], x: bigint): bigint {
  return polynomial.reduceRight((value, coefficient) => value * x + coefficient, 0n);
}
