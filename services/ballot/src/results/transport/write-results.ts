import type { Results } from "@urna/protos/ballot/v1/election";
import type { CountedElection } from "../domain/read-outcome.ts";
import { outcomeMessage } from "./write-outcome.ts";

export function resultsMessage({ election, sealing, outcome }: CountedElection): Results {
  const message = outcomeMessage(outcome, election.candidates);
  return {
    electionId: election.id,
    title: election.title,
    question: election.question,
    seats: outcome.seats,
    rollSize: outcome.rollSize,
    ballots: outcome.reconciliation.counted,
    blankAllowed: message.blankAllowed,
    blank: message.blank,
    candidates: message.candidates.map(({ number, name, votes, elected }) => ({
      number,
      name,
      votes,
      elected,
    })),
    tie: outcome.verdict === "tie",
    fingerprint: sealing.fingerprint,
    closedAt: election.closedAt,
    publishedAt: election.publishedAt,
    outcome: message,
  };
}
