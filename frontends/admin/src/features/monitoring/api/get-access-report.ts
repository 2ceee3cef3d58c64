import { AccessReport } from "@urna/contract/api/admin/monitoring";
import type { Api } from "@urna/web-kit/api-client/api";

/** GET /admin/elections/{id}/access */
export function getAccessReport(api: Api, electionId: string, signal: AbortSignal) {
  return api.get(`/admin/elections/${electionId}/access`, AccessReport, { signal });
}
