import { SupportRequestRecord, type SupportRequestsQuery } from "@urna/contract/api/admin/requests";
import { pageOf } from "@urna/contract/api/admin/page";
import type { Api } from "@urna/web-kit/api-client/api";
import type { z } from "zod";
import type { ListCall } from "../../../ui/use-list-page.ts";

const Requests = pageOf(SupportRequestRecord);
type Filter = Pick<z.infer<typeof SupportRequestsQuery>, "state">;

/** GET /admin/support-requests: newest first; `q` is a whole reference. */
export function listSupportRequests(api: Api, query: ListCall & Filter, signal: AbortSignal) {
  return api.get("/admin/support-requests", Requests, { query, signal });
}
