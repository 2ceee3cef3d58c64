import { legalDocuments, type LegalNotice } from "@urna/contract/legal-texts/legal-notice";
import { legalStates, type LegalText, type LegalVersion } from "@urna/contract/legal-texts/legal-text";
import type { LegalText as LegalTextMessage } from "@urna/protos/identity/v1/legal_text";
import { z } from "zod";
import { required } from "./required.ts";
import { optional, readOptionalText } from "./text.ts";

const State = z.enum(legalStates);

export function readVersion(message: LegalTextMessage): LegalVersion {
  return {
    version: message.version,
    state: State.parse(message.state),
    ...optional("announcedAt", message.announcedAt),
    ...optional("effectiveFrom", message.effectiveFrom),
    ...optional("withdrawnAt", message.withdrawnAt),
    ...optional("summary", readOptionalText(message.summary)),
  };
}

export function readLegalText(message: LegalTextMessage): LegalText {
  return { ...readVersion(message), ...optional("text", readOptionalText(message.text)) };
}

/** Of every document, which version is in force and which was announced. */
export function readNotices(versions: readonly LegalTextMessage[]): LegalNotice[] {
  return legalDocuments.map((document) => {
    const own = versions.filter((version) => version.document === document);
    const { current, upcoming } = mainVersions(own);
    return {
      document,
      version: current.version,
      ...(upcoming && { upcoming: { version: upcoming.version, effectiveFrom: upcoming.effectiveFrom } }),
    };
  });
}

export function mainVersions(versions: readonly LegalTextMessage[]) {
  return {
    current: required(versions.find(({ state }) => state === "current")),
    upcoming: versions.find(({ state }) => state === "upcoming"),
  };
}
