import { AuditFacets } from "@urna/contract/api/admin/audit";
import type { Api } from "@urna/web-kit/api-client/api";

/** GET /admin/audit/facets: the codes and administrators that the log has. */
export function getFacets(api: Api, signal?: AbortSignal) {
  return api.get("/admin/audit/facets", AuditFacets, { signal });
}
