import { AdminElection } from "@urna/contract/api/admin/elections";
import type { Api } from "@urna/web-kit/api-client/api";

/** GET /admin/elections/{id}. Throws `not-found`. */
export function getElection(api: Api, id: string, signal: AbortSignal) {
  return api.get(`/admin/elections/${encodeURIComponent(id)}`, AdminElection, { signal });
}
