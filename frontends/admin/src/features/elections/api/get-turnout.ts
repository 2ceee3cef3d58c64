import { Turnout } from "@urna/contract/api/admin/elections";
import type { Api } from "@urna/web-kit/api-client/api";

/** GET /admin/elections/{id}/turnout: how many have voted. No answer of the API tells for whom. */
export function getTurnout(api: Api, id: string, signal: AbortSignal) {
  return api.get(`/admin/elections/${encodeURIComponent(id)}/turnout`, Turnout, { signal });
}
