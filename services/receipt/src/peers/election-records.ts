import type { Candidate, Election, HistoryEvent } from "@urna/protos/ballot/v1/election";
import type {
  ElectionAdminServiceService,
  GetSealingResponse,
  Process,
} from "@urna/protos/ballot/v1/election_admin";
import type { LocalizedText } from "@urna/protos/common/v1/text";
import { DomainError } from "@urna/service-kit/errors";
import { answered } from "@urna/service-kit/grpc/answered";
import type { Calls } from "@urna/service-kit/grpc/client";
import {
  happenedKinds,
  type ElectionRecord,
  type HappenedRecord,
  type RecordCandidate,
} from "../documents/domain/election-record.ts";
import type { Title } from "../receipts/domain/receipt.ts";
import type { ElectionRecords } from "../documents/domain/render-record.ts";

interface Ballot {
  elections: Calls<typeof ElectionAdminServiceService>;
}

export function createElectionRecords({ elections }: Ballot): ElectionRecords {
  return {
    opened: async (id) => {
      const { election } = await elections.getElectionForAdmin({ id });
      if (!election?.openedAt) throw new DomainError("not-found");
      const [sealing, { processes }, { events }] = await Promise.all([
        elections.getSealing({ electionId: id }),
        elections.listProcesses({}),
        elections.listHistory({ electionId: id }),
      ]);
      const process = processes.find(({ id: processId }) => processId === election.processId);
      return recordOf(election, { sealing, process, events });
    },
  };
}

interface Sources {
  sealing: GetSealingResponse;
  process: Process | undefined;
  events: readonly HistoryEvent[];
}

export function recordOf(election: Election, { sealing, process, events }: Sources): ElectionRecord {
  const { id, code, trial, categories, fingerprint = "", scheduledClosesAt } = election;
  return {
    id,
    code,
    trial,
    categories,
    fingerprint,
    process: titleOf(process?.name),
    title: titleOf(election.title),
    question: titleOf(election.question),
    seats: election.rules?.seats ?? 0,
    resolution: election.legalBasis?.resolution ?? "",
    candidates: election.candidates.map(candidateOf),
    trustees: election.trustees.map(({ index, name, kind }) => ({ index, name, person: kind !== "server" })),
    trusteesNeeded: election.trusteesNeeded,
    roll: { size: election.rollSize, version: sealing.rollVersion, sha256: sealing.rollSha256 },
    definitionSha256: sealing.definitionSha256,
    openedAt: answered(election.openedAt),
    closesAt: answered(election.closesAt),
    scheduledClosesAt,
    history: events.flatMap(happenedOf),
  };
}

function candidateOf({ number, name, list = "", withdrawal }: Candidate): RecordCandidate {
  const withdrew = withdrawal && { at: answered(withdrawal.withdrawnAt), reason: withdrawal.reason };
  return { number, name, list, withdrawal: withdrew };
}

/** An event of the history, if it belongs in the minutes. */
function happenedOf(event: HistoryEvent): HappenedRecord[] {
  const kind = happenedKinds.find((known) => known === event.kind);
  if (kind === undefined) return [];
  const { reason = "", administratorName: author = "", askedByName: askedBy = "", number = 0 } = event;
  const { before, after } = event;
  return [{ kind, at: answered(event.at), reason, author, askedBy, number, before, after }];
}

function titleOf(text: LocalizedText | undefined): Title {
  const { es = "", en = "", ht = "" } = text ?? {};
  return { es, en, ht };
}
