import { ResultSummary } from "@urna/contract/results/summary";
import type * as messages from "@urna/protos/ballot/v1/result";
import { answered } from "@urna/service-kit/grpc/answered";
import { readReference } from "../../codec/admin-election.ts";
import { fieldsOf } from "../../codec/fields.ts";
import { onlyTrue, readRules, readTrustee } from "../../codec/election.ts";
import { readOutcome } from "./outcome-codec.ts";
import { readText } from "../../codec/text.ts";

const CountedState = ResultSummary.shape.state;

export function readSummary(message: messages.Summary | undefined): ResultSummary {
  const summary = answered(message);
  const election = answered(summary.election);
  const process = answered(summary.process);
  const { definitionSha256, resultSha256, archiveSha256, mayUncoverVoters, shareOwners } = summary;
  return {
    ...fieldsOf(ResultSummary, election, {
      state: (state) => CountedState.parse(state),
      trial: onlyTrue,
      title: readText,
      description: readText,
      question: readText,
      categories: "words",
      rules: readRules,
      trustees: (trustees) => trustees.map(readTrustee),
      secondRoundOf: readReference,
      secondRound: readReference,
      // The outcome has them.
      candidates: () => undefined,
    }),
    electionId: election.id,
    process: { id: process.id, code: process.code, name: readText(process.name) },
    ...readOutcome(summary.outcome),
    roll: { version: summary.rollVersion, sha256: summary.rollSha256, size: election.rollSize },
    shareOwners,
    definitionSha256,
    resultSha256,
    archiveSha256,
    mayUncoverVoters,
  };
}
