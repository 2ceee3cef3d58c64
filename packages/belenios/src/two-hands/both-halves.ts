import type { Element, Group } from "../groups/group.ts";
import { sha256Hex } from "../hash.ts";
import { demand } from "../refusal.ts";
import { textSigned } from "../signature.ts";
import { authorities, type Authority, type Sealing } from "./half.ts";

/**
 * Adds both halves of every voter.
 * @param halves verified, in the order of the voters.
 * @param from number of the first of these voters.
 * @returns the public credentials, in the order of the voters. Who has which is secret until `credentialsText` has sorted them.
 * @throws Refused `halves-cancel` at the voter's number, `half-count-wrong`, `credential-repeated`.
 */
export function addHalves(
  group: Group,
  halves: Readonly<Record<Authority, readonly Element[]>>,
  from = 1,
): string[] {
  demand(halves.identity.length === halves.registrar.length, "half-count-wrong");
  const sums = halves.identity.map((half, index) => {
    const other = halves.registrar[index] ?? group.identity;
    const sum = group.multiply(half, other);
    demand(!group.equal(sum, group.identity), "halves-cancel", `[${from + index}]`);
    return group.encode(sum);
  });
  demand(new Set(sums).size === sums.length, "credential-repeated");
  return sums;
}

/** The text that each authority signs under the sorted list of the sums, given as the text of the credentials object. */
export function listText({ uuid, attempt, authority }: Sealing, credentials: string): string {
  return `urna-credentials|1|${uuid}|${attempt}|${authority}|${sha256Hex(credentials)}`;
}

/** An authority's public key and its Ed25519 signature, both in base64url without padding. */
export interface AuthoritySignature {
  readonly key: string;
  readonly signature: string;
}

/**
 * Demands that two authorities, with different keys, have signed the list of credentials.
 * @throws Refused `authority-key-repeated`, `authority-signature-wrong` at the authority's name.
 */
export function demandSignedList(
  { uuid, attempt, credentials }: Omit<Sealing, "authority"> & { credentials: string },
  signatures: Readonly<Record<Authority, AuthoritySignature>>,
): void {
  demand(signatures.identity.key !== signatures.registrar.key, "authority-key-repeated");
  for (const authority of authorities)
    demandSigned(authority, listText({ uuid, attempt, authority }, credentials), signatures[authority]);
}

/**
 * Demands that an authority has signed a text of its sealing.
 * @throws Refused `authority-signature-wrong` at the authority's name.
 */
export function demandSigned(
  authority: Authority,
  text: string,
  { key, signature }: AuthoritySignature,
): void {
  demand(textSigned({ text, key, signature }), "authority-signature-wrong", authority);
}
