import { ElectionTrustees } from "@urna/contract/api/admin/trustees";
import type { Api } from "@urna/web-kit/api-client/api";

/** GET /admin/elections/{id}/trustees. Throws `not-found`. */
export function getTrustees(api: Api, electionId: string, signal: AbortSignal) {
  return api.get(`/admin/elections/${encodeURIComponent(electionId)}/trustees`, ElectionTrustees, { signal });
}
