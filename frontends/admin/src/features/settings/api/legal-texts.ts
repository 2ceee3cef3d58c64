import type { LegalDocument } from "@urna/contract/api/legal-notice";
import { AdminLegalTexts, type LegalAnnouncement } from "@urna/contract/api/legal-texts";
import type { Api } from "@urna/web-kit/api-client/api";

/** GET /admin/legal-texts/{document} */
export function getLegalTexts(api: Api, document: LegalDocument, signal: AbortSignal) {
  return api.get(`/admin/legal-texts/${document}`, AdminLegalTexts, { signal });
}

/** POST /admin/legal-texts/{document}/versions. Throws `write-conflict`, `invalid-request`. */
export function announceLegalText(api: Api, document: LegalDocument, announcement: LegalAnnouncement) {
  return api.post(`/admin/legal-texts/${document}/versions`, announcement, AdminLegalTexts);
}

/** POST /admin/legal-texts/{document}/versions/{version}/withdrawal. Throws `write-conflict`. */
export function withdrawLegalText(api: Api, document: LegalDocument, version: number) {
  return api.post(`/admin/legal-texts/${document}/versions/${version}/withdrawal`, {}, AdminLegalTexts);
}
