import { parseElection } from "@urna/belenios/election";
import { Refused } from "@urna/belenios/refusal";
import { verifySetup, type VerifiedSetup } from "@urna/belenios/setup";
import { serverTrusteeName } from "@urna/contract/trustees/server-trustee";
import type { VotingKit } from "@urna/contract/casting/voting-kit";
import type { Custody } from "@urna/web-kit/custody/custody";

/** Of the kit: the election object's and the trustees object's exact bytes, and who signed the fingerprint. */
export interface SetupRequest extends Pick<VotingKit, "trustees" | "confirmations"> {
  readonly electionText: string;
}

/** Who holds the key, once all of it has been verified, in the order of their numbers. */
export interface KeyHolder {
  /** Empty where the trustees object has none. */
  readonly name: string;
  /** Signed this election's fingerprint. */
  readonly confirmed: boolean;
}

export type SetupAnswer =
  | { readonly kind: "setup"; readonly holders: readonly KeyHolder[]; readonly custody: Custody }
  | { readonly kind: "setup-wrong"; readonly check: "trustees" | "confirmations" };

/** Verifies that the election's key is its trustees' and nobody else's: group arithmetic, for the worker. */
export function checkSetup({ electionText, trustees, confirmations }: SetupRequest): SetupAnswer {
  try {
    const election = parseElection(electionText);
    const setup = verifySetup(election, { trustees, confirmations });
    const { names, confirmed } = setup;
    const holders = names.map((name, index) => ({ name, confirmed: confirmed.has(index + 1) }));
    return { kind: "setup", holders, custody: custodyIn(setup) };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return {
      kind: "setup-wrong",
      check: error.at.startsWith("confirmations") ? "confirmations" : "trustees",
    };
  }
}

/** Of the trustees that were verified, not of what the site says about them. */
function custodyIn({ items, names }: VerifiedSetup): Custody {
  const people = items.filter(({ firstOwner }) => names[firstOwner - 1] !== serverTrusteeName);
  const count = people.reduce((sum, { keys }) => sum + keys.length, 0);
  const threshold = people.reduce((sum, item) => sum + item.threshold, 0);
  const server = people.length < items.length;
  return { server, people: count === 0 ? "none" : "threshold", threshold, count };
}
