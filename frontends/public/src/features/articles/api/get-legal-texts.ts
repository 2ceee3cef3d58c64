import { LegalDocumentTexts, LegalText } from "@urna/contract/api/legal-texts";
import type { LegalDocument } from "@urna/contract/api/legal-notice";
import type { Api } from "@urna/web-kit/api-client/use-api";

/** GET /legal-texts/{document} */
export function getLegalTexts(api: Api, document: LegalDocument, signal: AbortSignal) {
  return api.get(`/legal-texts/${document}`, LegalDocumentTexts, { signal });
}

/** GET /legal-texts/{document}/versions/{version}. Throws `not-found`. */
export function getLegalTextVersion(
  api: Api,
  { document, version }: { document: LegalDocument; version: number },
  signal: AbortSignal,
) {
  return api.get(`/legal-texts/${document}/versions/${version}`, LegalText, { signal });
}
