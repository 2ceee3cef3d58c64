import type { LegalDocument } from "@urna/contract/legal-texts/legal-notice";
import type { LegalDocumentTexts } from "@urna/contract/legal-texts/legal-text";
import * as routes from "@urna/contract/legal-texts/routes";
import type { ListLegalTextsResponse } from "@urna/protos/identity/v1/legal_text";
import { answered } from "@urna/service-kit/grpc/answered";
import { mainVersions, readLegalText, readVersion } from "../../codec/legal-text.ts";
import { handle } from "../../http/handler.ts";
import { revalidated } from "../../http/answering/revalidated.ts";
import type { Services } from "../../services.ts";

type LegalTexts = Pick<Services, "legalTexts">;
type Trace = { requestId?: string };

export function getLegalTexts(services: LegalTexts) {
  return handle(routes.getLegalTexts, async ({ params: { document }, trace }) => {
    const listed = await services.legalTexts.listLegalTexts({ document }, trace);
    return {
      status: 200,
      headers: revalidated,
      body: await wholeDocument(services, document, listed, trace),
    };
  });
}

export function getLegalTextVersion({ legalTexts }: LegalTexts) {
  return handle(routes.getLegalTextVersion, async ({ params, trace }) => {
    const { text } = await legalTexts.getLegalText(params, trace);
    return { status: 200, headers: revalidated, body: readLegalText(answered(text)) };
  });
}

/** All versions of a document, with the texts of what is in force and of what is to come. */
export async function wholeDocument(
  { legalTexts }: LegalTexts,
  document: LegalDocument,
  { versions }: Pick<ListLegalTextsResponse, "versions">,
  trace: Trace,
): Promise<LegalDocumentTexts> {
  const withText = async ({ version }: { version: number }) =>
    readLegalText(answered((await legalTexts.getLegalText({ document, version }, trace)).text));
  const { current, upcoming } = mainVersions(versions);
  return {
    document,
    current: await withText(current),
    ...(upcoming && { upcoming: await withText(upcoming) }),
    versions: versions.map(readVersion),
  };
}
