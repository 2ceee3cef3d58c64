import type { PersonId } from "@urna/contract/identifiers";
import type { KeyedHash } from "@urna/service-kit/crypto/keyed-hash";

/** What is stored of a person's four characters, bound to the person so that equal ones look different. */
export function last4Hash(pepper: KeyedHash, personId: PersonId, last4: string): Buffer {
  return pepper.of("people.last4", `${personId}|${last4}`);
}
