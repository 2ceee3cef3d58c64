import { ExactApproved, ExactMatches } from "@urna/contract/api/admin/requests";
import type { Api } from "@urna/web-kit/api-client/api";

const path = "/admin/registration-requests/exact-matches";

/** GET: undecided requests of people who stand on the newest roll of the process exactly as they wrote. */
export function listExactMatches(api: Api, processId: string, signal: AbortSignal) {
  return api.get(path, ExactMatches, { query: { processId }, signal });
}

/** POST: approves those that still match. */
export function approveExactMatches(api: Api, processId: string, ids: readonly string[]) {
  return api.post(path, { processId, ids }, ExactApproved);
}
