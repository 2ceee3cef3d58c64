import { legalDocuments, type LegalNotice } from "@urna/contract/legal-texts/legal-notice";
import { LegalText, LegalVersion } from "@urna/contract/legal-texts/legal-text";
import type { LegalText as LegalTextMessage } from "@urna/protos/identity/v1/legal_text";
import { answered } from "@urna/service-kit/grpc/answered";
import { fieldsOf } from "./fields.ts";
import { timeOf } from "./time.ts";

export const readVersion = (version: LegalTextMessage): LegalVersion =>
  fieldsOf(LegalVersion, version, { state: "word" });

export const readLegalText = (text: LegalTextMessage): LegalText =>
  fieldsOf(LegalText, text, { state: "word" });

/** Of every document, which version is in force and which was announced. */
export function readNotices(versions: readonly LegalTextMessage[]): LegalNotice[] {
  return legalDocuments.map((document) => {
    const own = versions.filter((version) => version.document === document);
    const { current, upcoming } = mainVersions(own);
    return {
      document,
      version: current.version,
      ...(upcoming && {
        upcoming: { version: upcoming.version, effectiveFrom: timeOf(upcoming.effectiveFrom) },
      }),
    };
  });
}

export function mainVersions(versions: readonly LegalTextMessage[]) {
  return {
    current: answered(versions.find(({ state }) => state === "current")),
    upcoming: versions.find(({ state }) => state === "upcoming"),
  };
}
