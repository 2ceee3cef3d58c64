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

/** The private credential of a voter whose credential two authorities have made in halves: docs/two-hands.md. */
export function joinHalves(halves: { identity: string; registrar: string }): string {
  return `${halves.identity}+${halves.registrar}`;
}

/** Whether the text has the form of a private credential, or of two halves joined. There is no check character. */
export function isPrivateCredential(text: string): boolean {
  const halves = text.split("+");
  return halves.length <= 2 && halves.every((half) => privateCredentialPattern.test(half));
}

/**
 * The signing secret and the public credential of a private credential in one election (format.md 2.3). The secret of
 * two halves is the sum of theirs.
 * @throws Refused `credential-malformed`
 */
export function deriveCredential(input: { group: Group; uuid: string; privateCredential: string }): {
  secret: bigint;
  publicCredential: string;
} {
  const { group, uuid, privateCredential } = input;
  demand(isPrivateCredential(privateCredential), "credential-malformed");
  const secrets = privateCredential.split("+").map((half) => secretOf(uuid, half));
  const secret = secrets.reduce((sum, part) => sum + part, 0n) % group.order;
  return { secret, publicCredential: group.encode(group.generator.power(secret)) };
}

/** Not reduced. */
function secretOf(uuid: string, half: string): bigint {
  const part = (index: number) => sha256Hex(`derive_credential|${uuid}|${index}|${half}`);
  return BigInt(`0x${part(0)}${part(1)}`);
}
