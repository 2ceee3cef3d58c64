import type { PersonId } from "@urna/contract/identifiers";
import type { KeyedHash } from "@urna/service-kit/crypto/keyed-hash";

const scope = "people.last4";

/** What is stored of a person's four characters, bound to the person so that equal ones look different. */
export function last4Hash(pepper: KeyedHash, personId: PersonId, last4: string): Buffer {
  return pepper.of(scope, `${personId}|${last4}`);
}

export function isLast4(
  pepper: KeyedHash,
  { personId, last4 }: { personId: PersonId; last4: string },
  stored: Uint8Array,
): boolean {
  return pepper.matches(scope, `${personId}|${last4}`, stored);
}
