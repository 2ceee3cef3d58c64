import type { LegalDocument } from "@urna/contract/legal-texts/legal-notice";
import type { AdminLegalTexts } from "@urna/contract/legal-texts/legal-text";
import * as routes from "@urna/contract/legal-texts/routes";
import { actorOf } from "../../codec/actor.ts";
import { handle } from "../../http/handler.ts";
import type { Services } from "../../services.ts";
import { wholeDocument } from "./public.ts";

type LegalTexts = Pick<Services, "legalTexts">;

export function getAdminLegalTexts(services: LegalTexts) {
  return handle(routes.getAdminLegalTexts, async ({ params: { document }, trace }) => ({
    status: 200,
    body: await forAdministrators(services, document, trace),
  }));
}

export function announceLegalText(services: LegalTexts) {
  return handle(routes.announceLegalText, async ({ params: { document }, body, session, trace }) => {
    const effectiveFrom = new Date(body.effectiveFrom);
    const announced = { ...body, document, effectiveFrom, actor: actorOf(session) };
    await services.legalTexts.announceLegalText(announced, trace);
    return { status: 201, body: await forAdministrators(services, document, trace) };
  });
}

export function withdrawLegalText(services: LegalTexts) {
  return handle(routes.withdrawLegalText, async ({ params, session, trace }) => {
    await services.legalTexts.withdrawLegalText({ ...params, actor: actorOf(session) }, trace);
    return { status: 200, body: await forAdministrators(services, params.document, trace) };
  });
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
