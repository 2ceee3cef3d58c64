import type { LegalDocument } from "@urna/contract/api/legal-notice";
import type { AdminLegalTexts } from "@urna/contract/api/legal-texts";
import type { Routes } from "@urna/contract/api/routes";
import { actorOf } from "../../codec/actor.ts";
import type { Handler } from "../../http/handler.ts";
import type { Services } from "../../services.ts";
import { wholeDocument } from "../public/legal-texts.ts";

type LegalTexts = Pick<Services, "legalTexts">;

export const legalTextHandlers = (services: LegalTexts) => ({
  getAdminLegalTexts: getAdminLegalTexts(services),
  announceLegalText: announceLegalText(services),
  withdrawLegalText: withdrawLegalText(services),
});

function getAdminLegalTexts(services: LegalTexts): Handler<Routes["getAdminLegalTexts"]> {
  return async ({ params: { document }, trace }) => ({
    status: 200,
    body: await forAdministrators(services, document, trace),
  });
}

function announceLegalText(services: LegalTexts): Handler<Routes["announceLegalText"]> {
  return async ({ params: { document }, body, session, trace }) => {
    await services.legalTexts.announceLegalText({ document, ...body, actor: actorOf(session) }, trace);
    return { status: 201, body: await forAdministrators(services, document, trace) };
  };
}

function withdrawLegalText(services: LegalTexts): Handler<Routes["withdrawLegalText"]> {
  return async ({ params, session, trace }) => {
    await services.legalTexts.withdrawLegalText({ ...params, actor: actorOf(session) }, trace);
    return { status: 200, body: await forAdministrators(services, params.document, trace) };
  };
}

async function forAdministrators(
  services: LegalTexts,
  document: LegalDocument,
  trace: { requestId?: string },
): Promise<AdminLegalTexts> {
  const listed = await services.legalTexts.listLegalTexts({ document }, trace);
  const nextVersion = Math.max(...listed.versions.map(({ version }) => version)) + 1;
  const { noticeDays } = listed;
  return { ...(await wholeDocument(services, document, listed, trace)), nextVersion, noticeDays };
}
