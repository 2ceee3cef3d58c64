import type { Language } from "@urna/contract/words";
import type { Api } from "@urna/web-kit/api-client/api";

/** GET /admin/elections/{id}/count-record.pdf: the minutes of the count. Throws `not-counted`. */
export function getCountRecord(api: Api, id: string, lang: Language) {
  return api.blob(`/admin/elections/${encodeURIComponent(id)}/count-record.pdf`, { query: { lang } });
}
