import { RequestDecided, type RequestDecision } from "@urna/contract/api/admin/requests";
import type { Api } from "@urna/web-kit/api-client/api";

/** POST /admin/registration-requests/{id}/decision. Throws `write-conflict` (it was decided otherwise). */
export function decideRequest(api: Api, id: string, decision: RequestDecision) {
  return api.post(`/admin/registration-requests/${id}/decision`, decision, RequestDecided);
}
