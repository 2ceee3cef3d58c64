import type { Group } from "@urna/belenios/group";
import {
  makeMemberKey,
  makePolynomial,
  memberCertificate,
  memberInput,
  memberPrivateKey,
  newMemberSeed,
  thresholdParameters,
  type MemberOutput,
  type MemberPolynomial,
  type SignedMessage,
  type ThresholdParameters,
} from "@urna/belenios/key-ceremony";

export interface CeremonySize {
  readonly size: number;
  readonly threshold: number;
}

/** A ceremony before the members make their keys. */
export interface Dealt extends CeremonySize {
  readonly seeds: readonly string[];
  readonly certs: readonly SignedMessage[];
  readonly polynomials: readonly MemberPolynomial[];
}

/** A whole ceremony. */
export interface Ceremony extends Dealt {
  readonly outputs: readonly MemberOutput[];
  readonly parameters: ThresholdParameters;
  /** S_j of every member, in decimal. */
  readonly privateKeys: readonly string[];
}

/** Every member makes a seed, a certificate and a polynomial. */
export async function aDealtCeremony(group: Group, { size, threshold }: CeremonySize): Promise<Dealt> {
  const seeds = Array.from({ length: size }, () => newMemberSeed());
  const certs = seeds.map((seed, i) => memberCertificate(group, { seed, size, threshold, index: i + 1 }));
  const polynomials = await Promise.all(
    seeds.map((seed, i) => makePolynomial(group, { seed, certs, index: i + 1 })),
  );
  return { size, threshold, seeds, certs, polynomials };
}

/** Every member makes its key from what the others dealt, and gets its private key back. */
export async function finishedCeremony(group: Group, dealt: Dealt): Promise<Ceremony> {
  const { seeds, certs, polynomials } = dealt;
  const outputs = await Promise.all(
    seeds.map((seed, i) => {
      const index = i + 1;
      return makeMemberKey(group, { seed, certs, index, input: memberInput(polynomials, index) });
    }),
  );
  const privateKeys = await Promise.all(
    outputs.map(({ private_key: privateKey }, i) => {
      const [seed, cert] = [seeds[i], certs[i]];
      if (seed === undefined || cert === undefined) throw new Error("no such member");
      return memberPrivateKey(group, { seed, cert, privateKey });
    }),
  );
  return { ...dealt, outputs, parameters: thresholdParameters({ ...dealt, outputs }), privateKeys };
}

export async function aCeremony(group: Group, plan: CeremonySize): Promise<Ceremony> {
  return finishedCeremony(group, await aDealtCeremony(group, plan));
}
