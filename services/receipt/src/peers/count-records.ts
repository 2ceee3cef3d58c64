import type { ElectionId } from "@urna/contract/identifiers";
import type { Outcome } from "@urna/protos/ballot/v1/election";
import type { ElectionAdminServiceService } from "@urna/protos/ballot/v1/election_admin";
import type { Incident, IncidentServiceService } from "@urna/protos/ballot/v1/incident";
import type { ResultServiceService, Summary } from "@urna/protos/ballot/v1/result";
import { DomainError } from "@urna/service-kit/errors";
import { answered } from "@urna/service-kit/grpc/answered";
import { answeredWord } from "@urna/service-kit/grpc/words";
import type { Calls } from "@urna/service-kit/grpc/client";
import type {
  CountRecord,
  IncidentRecord,
  RankedCandidate,
  TieRecord,
} from "../documents/domain/count-record.ts";
import type { RecordCandidate } from "../documents/domain/election-record.ts";
import type { CountRecords } from "../documents/domain/render-count-record.ts";
import { recordOf } from "./election-records.ts";

interface Ballot {
  results: Calls<typeof ResultServiceService>;
  incidents: Calls<typeof IncidentServiceService>;
  elections: Calls<typeof ElectionAdminServiceService>;
}

export function createCountRecords({ results, incidents, elections }: Ballot): CountRecords {
  return {
    counted: async (electionId) => {
      const { summary } = await results.getSummary({ electionId });
      if (!summary?.election || !summary.outcome) throw new DomainError("internal");
      const { events } = await elections.listHistory({ electionId });
      const record = recordOf(summary.election, { sealing: summary, process: summary.process, events });
      return {
        ...countOf(summary, summary.outcome),
        ...record,
        ...timesOf(summary),
        shareOwners: summary.shareOwners,
        candidates: rankedOf(record.candidates, summary.outcome),
        incidents: await everyIncident(incidents, electionId),
      };
    },
  };
}

/** In the ballot's order. */
function rankedOf(candidates: readonly RecordCandidate[], outcome: Outcome): RankedCandidate[] {
  return outcome.candidates.map(({ number, name, list = "", votes, elected, substitute = 0 }) => {
    const withdrawal = candidates.find((candidate) => candidate.number === number)?.withdrawal;
    return { number, name, list, votes, elected, substitute, withdrawal };
  });
}

function timesOf({ election }: Summary): Pick<CountRecord, "closedAt" | "talliedAt" | "publishedAt"> {
  const { closedAt, talliedAt, publishedAt } = election ?? {};
  return { closedAt: answered(closedAt), talliedAt: answered(talliedAt), publishedAt };
}

function countOf({ resultSha256, archiveSha256 }: Summary, outcome: Outcome) {
  const { marked, inBox, counted, valid, blank, blankAllowed, openSeats, draw, quorum } = outcome;
  const { rule, base = 0, needed = 0, reached = 0, met = true } = quorum ?? {};
  return {
    resultSha256,
    archiveSha256,
    marked,
    inBox,
    counted,
    valid,
    blank,
    blankAllowed,
    openSeats,
    draw,
    verdict: answeredWord(outcome.verdict),
    quorum: {
      base,
      needed,
      reached,
      met,
      kind: answeredWord(rule?.kind ?? "none"),
      percent: rule?.percent ?? 0,
    },
    tie: tieOf(outcome),
  };
}

function tieOf({ tied }: Outcome): TieRecord | undefined {
  if (!tied) return undefined;
  const { rule, candidates, seats, settled, decision } = tied;
  return { rule: answeredWord(rule), candidates, seats, settled, decision };
}

const pageSize = 100;

/** In order of time. */
async function everyIncident(
  incidents: Ballot["incidents"],
  electionId: ElectionId,
): Promise<IncidentRecord[]> {
  const found: Incident[] = [];
  for (let page = 1; ; page += 1) {
    const request = { electionId, page: { page, pageSize, sort: "", q: "" } };
    const { incidents: some, total } = await incidents.listIncidents(request);
    found.push(...some);
    if (some.length === 0 || found.length >= total) break;
  }
  return found.sort((one, other) => one.number - other.number).map(incidentOf);
}

function incidentOf({ number, severity, notes }: Incident): IncidentRecord {
  const [first] = notes;
  const close = notes.findLast(({ kind }) => kind === "close");
  return {
    number,
    severity: answeredWord(severity),
    openedAt: answered(first?.writtenAt),
    closedAt: close && answered(close.writtenAt),
    text: first?.text ?? "",
  };
}
