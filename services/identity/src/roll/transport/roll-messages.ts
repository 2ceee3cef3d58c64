import type { RollVersionId } from "@urna/contract/identifiers";
import type {
  ExhibitedPerson as ExhibitedPersonMessage,
  GetRollImportResponse,
  StageRollResponse,
  Voter,
} from "@urna/protos/identity/v1/roll";
import { maskedAddress } from "../../people/domain/masked-address.ts";
import { maskedDocument } from "../domain/document.ts";
import type { ExhibitedPerson } from "../domain/exhibit-roll.ts";
import type { getRollImport } from "../../roll-import/domain/get-roll-import.ts";
import type { ImportSummary } from "../../roll-import/domain/import-summary.ts";
import type { VoterWithState } from "../../roll-people/domain/list-voters.ts";
import type { UnknownWord } from "../../roll-import/domain/unknown-words.ts";

export function dryRunMessage({
  columns: _,
  elections,
  unknownWords,
  ...summary
}: ImportSummary & { versionId: RollVersionId; unknownWords: readonly UnknownWord[] }): StageRollResponse {
  return { ...summary, unknownWords: [...unknownWords], elections: [...elections] };
}

export function importMessage(
  versionId: RollVersionId,
  found: Awaited<ReturnType<typeof getRollImport>>,
): GetRollImportResponse {
  const { summary, unknownWords, state, processId, fileName, header, progress, size, committed } = found;
  const { added, changed, unchanged } = summary;
  const total = added + changed + unchanged;
  return {
    dryRun: dryRunMessage({ ...summary, unknownWords, versionId }),
    state,
    processId,
    fileName,
    header: [...header],
    total,
    done: state === "committed" ? total : Math.min(progress, size),
    version: committed,
  };
}

export function exhibitedMessage(person: ExhibitedPerson): ExhibitedPersonMessage {
  const { givenNames, surnames, document, categories, establishment } = person;
  const masked = maskedDocument(document);
  return { givenNames, surnames, maskedDocument: masked, categories: [...categories], establishment };
}

export function voterMessage({ document, email, ...voter }: VoterWithState): Voter {
  return {
    ...voter,
    categories: [...voter.categories],
    maskedDocument: maskedDocument(document),
    maskedEmail: email === undefined ? "" : maskedAddress(email),
  };
}
