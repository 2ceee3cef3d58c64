import type { KeyedHash } from "@urna/service-kit/crypto/keyed-hash";
import { maskedAddress } from "../../people/domain/masked-address.ts";
import type { Identifier } from "./identifier.ts";

const letters = "abcdefghijklmnopqrstuvwxyz";
const commonDomains = ["gmail.com", "hotmail.com", "outlook.com", "yahoo.es"];

/**
 * The masked address for somebody who is not on the roll: always the same for the same identifier, and of the kind
 * that its voters have, so that it does not show who is known.
 */
export function decoyAddress(
  pepper: KeyedHash,
  identifier: Identifier,
  emailDomains: readonly string[],
): string {
  if (identifier.by === "email") return maskedAddress(identifier.email);
  const bytes = pepper.of("access.decoy-address", identifier.canonical);
  const pick = <T>(list: readonly T[], byte: number) => list[(bytes[byte] ?? 0) % list.length];
  const domains = emailDomains.length > 0 ? emailDomains : commonDomains;
  const [first, last, domain] = [pick([...letters], 0), pick([...letters], 1), pick(domains, 2)];
  return maskedAddress(`${first}${last}@${domain}`);
}
