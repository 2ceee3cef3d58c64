import { RegistrationRequestRecord, type RegistrationRequestsQuery } from "@urna/contract/api/admin/requests";
import { pageOf } from "@urna/contract/api/admin/page";
import type { Api } from "@urna/web-kit/api-client/api";
import type { z } from "zod";
import type { ListCall } from "../../../ui/use-list-page.ts";

const Requests = pageOf(RegistrationRequestRecord);
type Filter = Pick<z.infer<typeof RegistrationRequestsQuery>, "state">;

/** GET /admin/registration-requests: newest first, or oldest by `sort=created`; `q` is the beginning of a reference. */
export function listRegistrationRequests(api: Api, query: ListCall & Filter, signal: AbortSignal) {
  return api.get("/admin/registration-requests", Requests, { query, signal });
}
