import type { Language, ResultFormat } from "@urna/contract/words";
import type { Api } from "@urna/web-kit/api-client/api";

/** GET /admin/elections/{id}/summary/file: the figures with the hashes that prove them. Throws `not-counted`. */
export function getSummaryFile(api: Api, id: string, query: { format: ResultFormat; lang: Language }) {
  return api.blob(`/admin/elections/${encodeURIComponent(id)}/summary/file`, { query });
}
