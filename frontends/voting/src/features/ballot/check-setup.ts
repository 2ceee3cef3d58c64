import { parseElection } from "@urna/belenios/election";
import { Refused } from "@urna/belenios/refusal";
import { verifySetup } from "@urna/belenios/setup";
import type { VotingKit } from "@urna/contract/api/voter";

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
  | { readonly kind: "setup"; readonly holders: readonly KeyHolder[] }
  | { readonly kind: "setup-wrong"; readonly check: "trustees" | "confirmations" };

/** Verifies that the election's key is its trustees' and nobody else's: group arithmetic, for the worker. */
export function checkSetup({ electionText, trustees, confirmations }: SetupRequest): SetupAnswer {
  try {
    const election = parseElection(electionText);
    const { names, confirmed } = verifySetup(election, { trustees, confirmations });
    const holders = names.map((name, index) => ({ name, confirmed: confirmed.has(index + 1) }));
    return { kind: "setup", holders };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return {
      kind: "setup-wrong",
      check: error.at.startsWith("confirmations") ? "confirmations" : "trustees",
    };
  }
}
