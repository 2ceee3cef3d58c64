import { DomainError } from "@urna/service-kit/errors";
import type { Election, SealingSummary } from "./election.ts";
import type { Ports } from "./ports.ts";
import { countedVotes, outcome, type CountedVotes, type Outcome } from "./results.ts";

export interface PublishedResults extends CountedVotes, Outcome {
  readonly election: Election;
  readonly sealing: SealingSummary;
}

/** The results of a published election. @throws DomainError `not-found` before publication, for everybody */
export async function readResults(
  { stores }: Pick<Ports, "stores">,
  electionId: string,
): Promise<PublishedResults> {
  const election = await stores.elections.find(electionId);
  const tally = election?.publishedAt && (await stores.tallies.find(electionId));
  if (!election?.sealing || !tally) throw new DomainError("not-found");
  const { sealing, rules } = election;
  const counted = countedVotes(tally.counts, { blank: rules.blank, ballots: sealing.boardSize });
  return { election, sealing, ...counted, ...outcome(counted.votes, rules.seats) };
}
