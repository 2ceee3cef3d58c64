import { Checklist } from "@urna/contract/api/admin/elections";
import type { Api } from "@urna/web-kit/api-client/api";

/** GET /admin/elections/{id}/checklist: what stands in the way of sealing. */
export function getChecklist(api: Api, id: string, signal: AbortSignal) {
  return api.get(`/admin/elections/${encodeURIComponent(id)}/checklist`, Checklist, { signal });
}
