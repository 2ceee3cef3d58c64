import { Incident } from "@urna/contract/api/admin/monitoring";
import { pageOf } from "@urna/contract/api/admin/page";
import type { Api } from "@urna/web-kit/api-client/api";
import type { ListCall } from "../../../ui/use-list-page.ts";

const Incidents = pageOf(Incident);

/** GET /admin/elections/{id}/incidents: newest first; `q` is `open` or `closed`. */
export function listIncidents(api: Api, electionId: string, query: ListCall, signal: AbortSignal) {
  return api.get(`/admin/elections/${electionId}/incidents`, Incidents, { query, signal });
}
