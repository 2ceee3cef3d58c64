import type { Group } from "@urna/belenios/group";
import { memberInput, type MemberInput, type MemberPolynomial } from "@urna/belenios/key-ceremony";
import { secureRandom } from "@urna/belenios/random";
import type { WireProof } from "../../../src/wire.ts";
import { memberSecrets } from "../../../src/trustee/ceremony/member-seed.ts";
import { signMessage } from "../../../src/trustee/signed-message.ts";
import { sendTo, type EncryptedMessage } from "../../../src/trustee/ceremony/transport.ts";
import type { Dealt } from "../elections/a-ceremony.ts";
import { existing } from "../elections/mutable-ballot.ts";

/** The parts of a ceremony, to be changed at will. */
export type Mutable<T> = { -readonly [K in keyof T]: Mutable<T[K]> };

export function copyOfCeremony(dealt: Dealt): Mutable<Dealt> {
  return structuredClone(dealt) as Mutable<Dealt>;
}

export function inputOf(dealt: Dealt, index: number): Mutable<MemberInput> {
  return structuredClone(memberInput(dealt.polynomials, index)) as Mutable<MemberInput>;
}

/** A proof with one bit of its response changed. */
export const wrong = (proof: WireProof): WireProof => ({
  ...proof,
  response: String(BigInt(proof.response) ^ 1n),
});

/** Another hex text of the same length. */
export const otherHex = (hex: string): string => (hex.startsWith("0") ? "1" : "0") + hex.slice(1);

/** What the member of a ceremony could do with its own seed if it wanted to cheat. Members count from 1. */
export class Cheat {
  readonly #group: Group;
  readonly #dealt: Dealt;

  constructor(group: Group, dealt: Dealt) {
    this.#group = group;
    this.#dealt = dealt;
  }

  /** Signs a text as a member. */
  sign(member: number, message: string): { message: string; signature: WireProof } {
    const secret = this.#secrets(member).signing;
    return { message, signature: signMessage(this.#group, message, { secret, random: secureRandom }) };
  }

  /** Sends anything from one member to another. */
  send(from: number, to: number, content: unknown): Promise<EncryptedMessage> {
    const signing = this.#secrets(from).signing;
    return sendTo(this.#group, this.#encryptionKey(to), { content, signing, random: secureRandom });
  }

  /** Puts a polynomial of a member's own choice into the ceremony: commitments and signature that hold. */
  commit(member: number, polynomial: Mutable<MemberPolynomial>, coefficients: readonly bigint[]): void {
    const texts = coefficients.map((a) => this.#group.encode(this.#group.generator.power(a)));
    polynomial.coefexps = this.sign(member, JSON.stringify({ coefexps: texts }));
    const exchange = `certs_sig|${JSON.stringify({ certs: this.#dealt.certs, coefexps: texts })}`;
    polynomial.signature = this.sign(member, exchange).signature;
  }

  #secrets(member: number) {
    return memberSecrets(this.#group, existing(this.#dealt.seeds[member - 1]));
  }

  #encryptionKey(member: number) {
    return this.#group.generator.power(this.#secrets(member).decryption);
  }
}
