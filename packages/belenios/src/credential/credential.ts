import { randomBase58 } from "../base58.ts";
import type { Group } from "../groups/group.ts";
import { sha256Hex } from "../hash.ts";
import { secureRandom, type Random } from "../random.ts";
import { demand } from "../refusal.ts";

const privateCredentialPattern =
  /^[1-9A-HJ-NP-Za-km-z]{5}-[1-9A-HJ-NP-Za-km-z]{6}-[1-9A-HJ-NP-Za-km-z]{5}-[1-9A-HJ-NP-Za-km-z]{6}$/;

/** A new private credential: 22 random Base58 characters (128.9 bits) as `XXXXX-XXXXXX-XXXXX-XXXXXX` (format.md 2.3). */
export function newPrivateCredential(random: Random = secureRandom): string {
  const text = randomBase58(22, random);
  return [text.slice(0, 5), text.slice(5, 11), text.slice(11, 16), text.slice(16)].join("-");
}

/** Whether the text has the form of a private credential. There is no check character. */
export function isPrivateCredential(text: string): boolean {
  return privateCredentialPattern.test(text);
}

/**
 * The signing secret and the public credential of a private credential in one election (format.md 2.3).
 * @throws Refused `credential-malformed`
 */
export function deriveCredential(input: { group: Group; uuid: string; privateCredential: string }): {
  secret: bigint;
  publicCredential: string;
} {
  const { group, uuid, privateCredential } = input;
  demand(isPrivateCredential(privateCredential), "credential-malformed");
  const part = (index: number) => sha256Hex(`derive_credential|${uuid}|${index}|${privateCredential}`);
  const secret = BigInt(`0x${part(0)}${part(1)}`) % group.order;
  return { secret, publicCredential: group.encode(group.generator.power(secret)) };
}
