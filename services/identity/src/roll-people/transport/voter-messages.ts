import type {
  CompareRollVersionsResponse,
  GetVoterResponse,
  RollChange,
} from "@urna/protos/identity/v1/roll";
import { maskedDocument } from "../../roll/domain/document.ts";
import type { VoterDetail } from "../domain/get-voter.ts";
import type { DifferenceStore, RollDifference } from "../domain/person-ports.ts";
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
    history: [...history],
  };
}

export function comparisonMessage({
  changes,
  total,
  counts,
}: Awaited<ReturnType<DifferenceStore["readDifferences"]>>): CompareRollVersionsResponse {
  return { changes: changes.map(changeMessage), total, ...counts };
}

const changeMessage = ({ document, ...change }: RollDifference): RollChange => ({
  ...change,
  maskedDocument: maskedDocument(document),
});
