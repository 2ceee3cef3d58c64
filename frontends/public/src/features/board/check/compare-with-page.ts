import { sha256Hex } from "@urna/belenios/hash";
import type { VerificationReport } from "@urna/belenios/report";
import type { ElectionDetail } from "@urna/contract/public-elections/election";
import type { ElectionResults } from "@urna/contract/results/published-results";
import type { ArchiveSetup, BallotNames } from "../../../verification/verify-whole.ts";
import type { Comparison, Finding, StepName } from "./finding.ts";

/** What this site says of the election, besides its archive. */
export interface PageClaims {
  readonly election: ElectionDetail;
  /** Exact text of the sealed definition. */
  readonly definition: string;
  /** The list of the public ballot box, read before the archive. */
  readonly listed: readonly string[];
  /** Once published. */
  readonly results?: ElectionResults | undefined;
}

/** The election object of the archive is the one that the site shows. */
export function compareSetup(setup: ArchiveSetup, { election, definition }: PageClaims): Finding | undefined {
  const names = election.candidates.map(({ name }) => name);
  return firstWrong("setup", [
    ["election", setup.uuid === election.id],
    ["fingerprint", setup.fingerprint === election.fingerprint],
    ["definition", setup.description.endsWith(sha256Hex(definition))],
    ["candidates", JSON.stringify(setup.answers) === JSON.stringify([names])],
  ]);
}

/**
 * No credential votes twice, although the format would let it: a vote is final here. And nothing of the list is
 * missing.
 */
export function compareBallots(
  { trackers, credentials }: BallotNames,
  { listed }: PageClaims,
): Finding | undefined {
  const held = new Set(trackers);
  return firstWrong("once", [
    ["repeated", new Set(credentials).size === credentials.length],
    ["board", listed.every((tracker) => held.has(tracker))],
  ]);
}

/** The figures that the site published are those of the archive. */
export function compareCount(
  report: VerificationReport,
  { election, results }: PageClaims,
): Finding | undefined {
  if (results === undefined) return undefined;
  const counted = report.result?.[0]?.map(Number);
  const votesOf = new Map(results.candidates.map(({ number, votes }) => [number, votes]));
  const said = election.candidates.map(({ number }) => votesOf.get(number));
  const wanted = election.rules.blank ? [results.blank, ...said] : said;
  return firstWrong("result", [
    ["unfinished", counted !== undefined],
    ["figures", JSON.stringify(counted) === JSON.stringify(wanted) && results.ballots === report.ballots],
  ]);
}

function firstWrong(
  step: StepName,
  compared: readonly (readonly [what: Comparison, holds: boolean])[],
): Finding | undefined {
  const wrong = compared.find(([, holds]) => !holds);
  return wrong && { step, what: `page-${wrong[0]}` };
}
