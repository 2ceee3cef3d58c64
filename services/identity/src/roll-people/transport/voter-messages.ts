import type {
  CompareRollVersionsResponse,
  GetVoterResponse,
  RollChange,
  VoterHistoryItem,
} from "@urna/protos/identity/v1/roll";
import { maskedDocument } from "../../roll/domain/document.ts";
import type { VoterDetail } from "../domain/get-voter.ts";
import type { DifferenceStore, HistoryItem, RollDifference } from "../domain/person-ports.ts";
import { voterMessage } from "../../roll/transport/roll-messages.ts";

export function voterDetailMessage(detail: VoterDetail): GetVoterResponse {
  const { personId, entry, hasLast4, versionId, history, state, disabled, hasVoted } = detail;
  const { document, email, phone, language, categories, ...names } = entry;
  const listed = { personId, name: `${names.givenNames} ${names.surnames}`, document, email };
  const { establishment } = names;
  return {
    voter: voterMessage({ ...listed, categories, establishment, disabled, hasVoted, state }),
    entry: {
      documentType: document.type,
      documentNumber: document.number,
      last4: "",
      ...names,
      email: email ?? "",
      phone: phone ?? "",
      language: language ?? "",
      categories: [...categories],
      original: [],
      row: 0,
      overlong: false,
    },
    hasLast4,
    versionId,
    history: history.map(historyMessage),
  };
}

function historyMessage({ at, fields, ...item }: HistoryItem): VoterHistoryItem {
  return { ...item, at: at.toISOString(), fields: [...fields] };
}

export function comparisonMessage({
  changes,
  total,
  counts,
}: Awaited<ReturnType<DifferenceStore["readDifferences"]>>): CompareRollVersionsResponse {
  return { changes: changes.map(changeMessage), total, ...counts };
}

function changeMessage({ document, categories, fields, ...change }: RollDifference): RollChange {
  return {
    ...change,
    maskedDocument: maskedDocument(document),
    categories: [...categories],
    fields: [...fields],
  };
}
