import type { ElectionId } from "@urna/contract/identifiers";
import { DomainError } from "@urna/service-kit/errors";
import type { TallyRecord } from "../../counting/domain/tally-record.ts";
import type { Stores } from "../../domain/ports.ts";
import type { Election, SealingSummary } from "../../elections/domain/election.ts";
import type { Outcome } from "./outcome.ts";

export interface CountedElection {
  readonly election: Election;
  readonly sealing: SealingSummary;
  readonly tally: TallyRecord;
  readonly outcome: Outcome;
}

const countedStates: readonly string[] = ["tallied", "published", "retired"];

/**
 * A counted election and its outcome.
 * @throws DomainError `not-found`, `not-counted` (not yet, or annulled)
 */
export async function readCounted(
  { elections, tallies }: Pick<Stores, "elections" | "tallies">,
  electionId: ElectionId,
): Promise<CountedElection> {
  const election = await elections.findElection(electionId);
  if (election === undefined) throw new DomainError("not-found");
  const tally = countedStates.includes(election.state) ? await tallies.findTally(electionId) : undefined;
  if (tally === undefined || election.sealing === undefined) throw new DomainError("not-counted");
  return { election, sealing: election.sealing, tally, outcome: tally.outcome };
}
