import { AdminElection } from "@urna/contract/api/admin/elections";
import { pageOf } from "@urna/contract/api/admin/page";
import type { Api, CallOptions } from "@urna/web-kit/api-client/api";

const Elections = pageOf(AdminElection);

/** GET /admin/elections: every state; `query` as every list, and `state`. */
export function listElections(api: Api, query: NonNullable<CallOptions["query"]>, signal: AbortSignal) {
  return api.get("/admin/elections", Elections, { query, signal });
}
