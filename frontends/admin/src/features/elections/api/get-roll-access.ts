import { RollAccess } from "@urna/contract/api/admin/roll";
import type { Api } from "@urna/web-kit/api-client/api";

/** GET /admin/elections/{id}/roll/access: who of the roll could enter by the rules that are saved. */
export function getRollAccess(api: Api, id: string, signal: AbortSignal) {
  return api.get(`/admin/elections/${encodeURIComponent(id)}/roll/access`, RollAccess, { signal });
}
