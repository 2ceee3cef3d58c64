import type { Results } from "@urna/protos/ballot/v1/election";
import type { PublishedResults } from "../domain/read-results.ts";
import { instant } from "./write-election.ts";

export function resultsMessage({ election, sealing, ...counted }: PublishedResults): Results {
  return {
    electionId: election.id,
    title: { ...election.title },
    question: { ...election.question },
    seats: election.rules.seats,
    rollSize: sealing.rollSize,
    ballots: counted.ballots,
    blankAllowed: counted.blank !== undefined,
    blank: counted.blank ?? 0,
    candidates: election.candidates.map(({ number, name }, index) => ({
      number,
      name,
      votes: counted.votes[index] ?? 0,
      elected: counted.elected[index] ?? false,
    })),
    tie: counted.tie,
    fingerprint: sealing.fingerprint,
    closedAt: instant(election.closedAt),
    publishedAt: instant(election.publishedAt),
  };
}
