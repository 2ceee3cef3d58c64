import { RegistrationRequestRecord } from "@urna/contract/api/admin/desk";
import { pageOf } from "@urna/contract/api/admin/page";
import type { Api } from "@urna/web-kit/api-client/api";
import type { ListCall } from "../../../ui/use-list-page.ts";

const Requests = pageOf(RegistrationRequestRecord);

/** GET /admin/registration-requests: newest first; `q` is the beginning of a reference. */
export function listRegistrationRequests(api: Api, query: ListCall, signal: AbortSignal) {
  return api.get("/admin/registration-requests", Requests, { query, signal });
}
