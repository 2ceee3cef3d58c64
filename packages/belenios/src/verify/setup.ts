import type { Election } from "../election/election.ts";
import { demand, within } from "../refusal.ts";
import { confirmedOwners, type SealingConfirmation } from "../trustee/sealing-confirmation.ts";
import { parseTrusteeItems } from "../trustee/parse-trustees.ts";
import type { TrusteeItem } from "../trustee/trustee-item.ts";
import { parseTrustees, type Trustees } from "../trustee/trustees.ts";

/** An election's trustees, after everything in the object is verified. */
export interface VerifiedSetup extends Trustees {
  /** Names of all owners, in order; empty where the trustees object has none. */
  readonly names: readonly string[];
  /** Owners who signed this election's fingerprint. */
  readonly confirmed: ReadonlySet<number>;
}

/**
 * Verifies the holders of an election's key: each trustee's proof, that the trustees' keys make the election's key, and
 * every confirmation of its fingerprint. People have to compare the fingerprint itself.
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

/** The trustees are valid and make the election's key. */
export function verifyTrustees(election: Election, text: string): Trustees {
  const trustees = within("trustees", () => parseTrustees(text, election.group));
  demand(trustees.publicKey === election.definition.publicKey, "election-key-wrong", "election.public_key");
  return trustees;
}
