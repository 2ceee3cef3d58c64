import type { LegalDocument, LegalTextServiceService } from "@urna/protos/identity/v1/legal_text";
import type { Clock } from "@urna/service-kit/clock";
import { DomainError } from "@urna/service-kit/errors";
import type { Handlers } from "@urna/service-kit/grpc/server";
import { knownWord } from "@urna/service-kit/grpc/words";
import { announceLegalText } from "../domain/announce-legal-text.ts";
import { getLegalText, listLegalTexts } from "../domain/list-legal-texts.ts";
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
    listLegalTexts: async ({ document }) => ({
      versions: await listLegalTexts(dependencies, knownWord(document)),
      noticeDays: dependencies.legalNoticeDays,
    }),
    getLegalText: async ({ document, version }) => ({
      text: await getLegalText(dependencies, { document: documentOf(document), version }),
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

function documentOf(word: LegalDocument) {
  const document = knownWord(word);
  if (!document) throw new DomainError("not-found");
  return document;
}
