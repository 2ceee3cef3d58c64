import { ResultSummary } from "@urna/contract/api/admin/results";
import type { Api } from "@urna/web-kit/api-client/api";

/** GET /admin/elections/{id}/summary. Throws `not-counted`, `not-allowed` (not published yet), `not-found`. */
export function getSummary(api: Api, id: string, signal: AbortSignal) {
  return api.get(`/admin/elections/${encodeURIComponent(id)}/summary`, ResultSummary, { signal });
}
