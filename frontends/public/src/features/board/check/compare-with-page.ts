import { sha256Hex } from "@urna/belenios/hash";
import type { VerificationReport } from "@urna/belenios/report";
import type { ElectionDetail, ElectionResults } from "@urna/contract/api/public";
import type { ArchiveContents } from "../../../verification/verify-whole.ts";
import { stepNames, type Comparison, type Finding, type StepName } from "./finding.ts";

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

type Compared = readonly [step: StepName, what: Comparison, holds: boolean];

/** The first thing that the site says otherwise than the archive, which has been found sound. */
export function compareWithPage(
  { report, contents }: { report: VerificationReport; contents: ArchiveContents },
  claims: PageClaims,
): Finding | undefined {
  const compared = [
    ...ofSetup(report, contents, claims),
    ...ofBallots(contents, claims),
    ...ofCount(report, claims),
  ];
  const wrong = stepNames.flatMap((name) => compared.filter(([step, , holds]) => step === name && !holds))[0];
  return wrong && { step: wrong[0], what: `page-${wrong[1]}` };
}

function ofSetup(report: VerificationReport, contents: ArchiveContents, claims: PageClaims): Compared[] {
  const { election, definition } = claims;
  const names = election.candidates.map(({ name }) => name);
  return [
    ["setup", "election", report.uuid === election.id],
    ["setup", "fingerprint", report.fingerprint === election.fingerprint],
    ["setup", "definition", contents.description.endsWith(sha256Hex(definition))],
    ["setup", "candidates", JSON.stringify(contents.answers) === JSON.stringify([names])],
  ];
}

/** A vote is final here: no credential votes twice, although the format would let it. */
function ofBallots({ trackers, credentials }: ArchiveContents, { listed }: PageClaims): Compared[] {
  const held = new Set(trackers);
  return [
    ["once", "repeated", new Set(credentials).size === credentials.length],
    ["once", "board", listed.every((tracker) => held.has(tracker))],
  ];
}

function ofCount(report: VerificationReport, { election, results }: PageClaims): Compared[] {
  if (results === undefined) return [];
  const counted = report.result?.[0]?.map(Number);
  return [
    ["result", "unfinished", counted !== undefined],
    ["result", "figures", sameFigures(counted ?? [], report.ballots, { election, results })],
  ];
}

function sameFigures(
  counted: readonly number[],
  ballots: number | undefined,
  { election, results }: { election: ElectionDetail; results: ElectionResults },
): boolean {
  const votesOf = new Map(results.candidates.map(({ number, votes }) => [number, votes]));
  const said = election.candidates.map(({ number }) => votesOf.get(number));
  const wanted = election.rules.blank ? [results.blank, ...said] : said;
  return JSON.stringify(counted) === JSON.stringify(wanted) && results.ballots === ballots;
}
