import type { Election } from "../election/election.ts";
import { demand, within } from "../refusal.ts";
import { confirmedOwners, type SealingConfirmation } from "../trustee/sealing-confirmation.ts";
import { parseTrusteeItems } from "../trustee/parse-trustees.ts";
import type { TrusteeItem } from "../trustee/trustee-item.ts";
import { parseTrustees, type Trustees } from "../trustee/trustees.ts";

/** The trustees of an election, once all that they say has been verified. */
export interface VerifiedSetup extends Trustees {
  /** Of all owners, in their order; empty where the trustees object has none. */
  readonly names: readonly string[];
  /** Owners who signed this election's fingerprint. */
  readonly confirmed: ReadonlySet<number>;
}

/**
 * Verifies who holds the key of an election: each trustee's proof, that together they make the election's key, and every
 * confirmation of its fingerprint. That the fingerprint is the right one is for people to compare.
 * @param trustees exact bytes of the trustees object
 * @throws Refused `trustees-…`, `trustee-proof-wrong`, `threshold-…`, `verification-key-…`, `election-key-wrong`,
 * `confirmation-…`, `element-…`, `scalar-not-canonical`
 */
export function verifySetup(
  election: Election,
  { trustees, confirmations }: { trustees: string; confirmations: readonly SealingConfirmation[] },
): VerifiedSetup {
  const verified = verifyTrustees(election, trustees);
  const { group, fingerprint } = election;
  return {
    ...verified,
    names: parseTrusteeItems(trustees).flatMap(namesIn),
    confirmed: confirmedOwners(group, { ...verified, fingerprint }, confirmations),
  };
}

function namesIn([kind, item]: TrusteeItem): string[] {
  const keys = kind === "Single" ? [item] : item.verification_keys;
  return keys.map(({ name = "" }) => name);
}

/** Trustees hold, and the election's key is theirs. */
export function verifyTrustees(election: Election, text: string): Trustees {
  const trustees = within("trustees", () => parseTrustees(text, election.group));
  demand(trustees.publicKey === election.definition.publicKey, "election-key-wrong", "election.public_key");
  return trustees;
}
