import { DomainError } from "@urna/service-kit/errors";
import type { StoredTally } from "../../counting/domain/ports.ts";
import type { TallyRecord } from "../../counting/domain/tally-record.ts";
import type { Stores } from "../../domain/ports.ts";
import type { Election, SealingSummary } from "../../elections/domain/election.ts";
import type { Outcome } from "./outcome.ts";
import { outcomeOfCount } from "./results.ts";

export interface CountedElection {
  readonly election: Election;
  readonly sealing: SealingSummary;
  readonly tally: TallyRecord;
  readonly outcome: Outcome;
}

const countedStates: readonly string[] = ["tallied", "published", "retired"];

/** A counted election and what its count came to. @throws DomainError `not-found`, `not-counted` (not yet, or annulled) */
export async function readCounted(
  { elections, tallies }: Pick<Stores, "elections" | "tallies">,
  electionId: string,
): Promise<CountedElection> {
  const election = await elections.find(electionId);
  if (election === undefined) throw new DomainError("not-found");
  const tally = countedStates.includes(election.state) ? await tallies.find(electionId) : undefined;
  if (tally === undefined || election.sealing === undefined) throw new DomainError("not-counted");
  return { election, sealing: election.sealing, tally, outcome: keptOutcome(election, tally) };
}

/** As it was kept at the count. One from before that is worked out without a seed: its ties stay open, as they were. */
export function keptOutcome(election: Election, { outcome, counts: row }: StoredTally): Outcome {
  if (outcome) return outcome;
  const ballots = election.sealing?.boardSize ?? 0;
  const reconciliation = { marked: ballots, inBox: ballots, counted: ballots };
  return outcomeOfCount(election, { row, reconciliation, tieSeed: undefined, decision: undefined });
}
