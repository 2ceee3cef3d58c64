import type { Summary as SummaryMessage } from "@urna/protos/ballot/v1/result";
import { electionMessage } from "../../elections/transport/write-election.ts";
import type { Summary } from "../domain/read-summary.ts";
import { outcomeMessage } from "./write-outcome.ts";

export function summaryMessage(summary: Summary): SummaryMessage {
  const { election, process, outcome, sealed, tally, definitionSha256, resultSha256 } = summary;
  return {
    election: electionMessage(election, outcome.reconciliation.inBox),
    process: { ...process, name: { ...process.name } },
    outcome: outcomeMessage(outcome, election.candidates),
    rollVersion: sealed.roll.version,
    rollSha256: sealed.roll.sha256,
    definitionSha256,
    resultSha256,
    archiveSha256: tally.archiveSha256,
    mayUncoverVoters: summary.mayUncoverVoters,
    shareOwners: tally.partialDecryptions.map(({ owner }) => owner),
  };
}
