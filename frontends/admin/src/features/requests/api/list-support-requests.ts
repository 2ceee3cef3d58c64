import { SupportRequestRecord } from "@urna/contract/api/admin/desk";
import { pageOf } from "@urna/contract/api/admin/page";
import type { Api } from "@urna/web-kit/api-client/api";
import type { ListCall } from "../../../ui/use-list-page.ts";

const Requests = pageOf(SupportRequestRecord);

/** GET /admin/support-requests: newest first; `q` is a whole reference. */
export function listSupportRequests(api: Api, query: ListCall, signal: AbortSignal) {
  return api.get("/admin/support-requests", Requests, { query, signal });
}
