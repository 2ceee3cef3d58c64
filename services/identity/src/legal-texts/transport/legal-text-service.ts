import { LegalDocument } from "@urna/contract/legal-texts/legal-notice";
import type { LegalText, LegalTextServiceService } from "@urna/protos/identity/v1/legal_text";
import type { Clock } from "@urna/service-kit/clock";
import { DomainError } from "@urna/service-kit/errors";
import type { Handlers } from "@urna/service-kit/grpc/server";
import { announceLegalText } from "../domain/announce-legal-text.ts";
import { getLegalText, listLegalTexts, type KnownVersion } from "../domain/list-legal-texts.ts";
import type { LegalTextStore } from "../domain/ports.ts";
import { withdrawLegalText } from "../domain/withdraw-legal-text.ts";
import { actorOf } from "../../transport/decode.ts";

interface Dependencies {
  legalTexts: LegalTextStore;
  legalNoticeDays: number;
  clock: Clock;
}

export function legalTextHandlers(dependencies: Dependencies): Handlers<typeof LegalTextServiceService> {
  return {
    listLegalTexts: async ({ document }) => {
      const versions = await listLegalTexts(dependencies, document === "" ? undefined : documentOf(document));
      return { versions: versions.map(textMessage), noticeDays: dependencies.legalNoticeDays };
    },
    getLegalText: async ({ document, version }) => ({
      text: textMessage(await getLegalText(dependencies, { document: documentOf(document), version })),
    }),
    announceLegalText: async ({ document, actor, ...announced }) => {
      const place = { document: documentOf(document), actor: actorOf(actor) };
      await announceLegalText(dependencies, { ...announced, ...place });
      return {};
    },
    withdrawLegalText: async ({ document, version, actor }) => {
      await withdrawLegalText(dependencies, { document: documentOf(document), version }, actorOf(actor));
      return {};
    },
  };
}

function documentOf(text: string): LegalDocument {
  const read = LegalDocument.safeParse(text);
  if (!read.success) throw new DomainError("not-found");
  return read.data;
}

function textMessage({ announcedAt, effectiveFrom, withdrawnAt, ...version }: KnownVersion): LegalText {
  return {
    summary: undefined,
    text: undefined,
    ...version,
    announcedAt: announcedAt?.toISOString() ?? "",
    effectiveFrom: effectiveFrom?.toISOString() ?? "",
    withdrawnAt: withdrawnAt?.toISOString() ?? "",
  };
}
