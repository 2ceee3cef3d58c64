import { ReportList } from "@urna/contract/api/admin/reports";
import type { Api } from "@urna/web-kit/api-client/api";

/** GET /admin/elections/{id}/reports: what can be taken along, and from when on. */
export function listReports(api: Api, electionId: string, signal: AbortSignal) {
  return api.get(`/admin/elections/${encodeURIComponent(electionId)}/reports`, ReportList, { signal });
}
