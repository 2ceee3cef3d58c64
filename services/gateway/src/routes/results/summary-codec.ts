import { ResultSummary } from "@urna/contract/results/summary";
import { Category } from "@urna/contract/words";
import type * as messages from "@urna/protos/ballot/v1/result";
import { z } from "zod";
import { readReference } from "../../codec/admin-election.ts";
import { readAbout, readRules, readTrustees } from "../../codec/election.ts";
import { readOutcome } from "./outcome-codec.ts";
import { required } from "../../codec/required.ts";
import { optional, readText } from "../../codec/text.ts";

const CountedState = ResultSummary.shape.state;

export function readSummary(message: messages.Summary | undefined): ResultSummary {
  const summary = required(message);
  const election = required(summary.election);
  const process = required(summary.process);
  const { code, fingerprint, openedAt, closedAt, talliedAt, rollSize } = election;
  const { definitionSha256, resultSha256, archiveSha256, mayUncoverVoters } = summary;
  const { legalBasis } = readAbout(election);
  return {
    electionId: election.id,
    process: { id: process.id, code: process.code, name: readText(process.name) },
    code,
    state: CountedState.parse(election.state),
    ...(election.trial && { trial: true }),
    title: readText(election.title),
    description: readText(election.description),
    question: readText(election.question),
    categories: z.array(Category).parse(election.categories),
    rules: readRules(required(election.rules)),
    ...optional("legalBasis", legalBasis),
    ...readOutcome(summary.outcome),
    roll: { version: summary.rollVersion, sha256: summary.rollSha256, size: rollSize },
    ...readTrustees(election),
    shareOwners: summary.shareOwners,
    definitionSha256,
    fingerprint,
    resultSha256,
    archiveSha256,
    openedAt,
    closedAt,
    talliedAt,
    ...optional("publishedAt", election.publishedAt),
    mayUncoverVoters,
    ...optional("secondRoundOf", election.secondRoundOf && readReference(election.secondRoundOf)),
    ...optional("secondRound", election.secondRound && readReference(election.secondRound)),
  };
}
