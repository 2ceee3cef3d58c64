import { Turnout } from "@urna/contract/api/admin/elections";
import type { Api } from "@urna/web-kit/api-client/api";

/** GET /admin/elections/{id}/turnout: of it, how many are marked as having voted. */
export function getTurnout(api: Api, id: string, signal: AbortSignal) {
  return api.get(`/admin/elections/${encodeURIComponent(id)}/turnout`, Turnout, { signal });
}
