import type { SealingConfirmation } from "@urna/belenios/sealing-confirmation";
import type { ElectionId } from "@urna/contract/identifiers";
import { DomainError } from "@urna/service-kit/errors";
import type { Ports } from "../../domain/ports.ts";
import type { BallotContexts } from "../../sealing/domain/sealed-election.ts";
import { kitRefusal } from "./voting-hours.ts";

export interface VotingKit {
  /** Exact bytes of the election object. */
  readonly election: string;
  readonly fingerprint: string;
  /** Exact bytes of the canonical definition. */
  readonly definition: string;
  /** Exact bytes of the trustees object. */
  readonly trustees: string;
  readonly confirmations: readonly SealingConfirmation[];
}

/**
 * What a browser needs to make a ballot, apart from the voter's credential.
 * @throws DomainError `not-found`, `election-not-open`, `election-paused`, `election-closed` (from `closesAt` on)
 */
export async function votingKit(
  { stores, contexts }: Pick<Ports, "stores"> & { contexts: BallotContexts },
  electionId: ElectionId,
): Promise<VotingKit> {
  const found = await stores.elections.findHoursAndConfirmations(electionId);
  if (found === undefined) throw new DomainError("not-found");
  const refusal = kitRefusal(found.hours);
  if (refusal) throw new DomainError(refusal);
  const { electionText, fingerprint, definition, trusteesText } = await contexts(electionId);
  const { confirmations } = found;
  return { election: electionText, fingerprint, definition, trustees: trusteesText, confirmations };
}
