import { Establishment } from "@urna/contract/api/admin/establishments";
import { pageOf } from "@urna/contract/api/admin/page";
import type { Api } from "@urna/web-kit/api-client/api";
import type { ListCall } from "../../../ui/use-list-page.ts";

const Establishments = pageOf(Establishment);

/** GET /admin/establishments */
export function listEstablishments(api: Api, query: ListCall, signal: AbortSignal) {
  return api.get("/admin/establishments", Establishments, { query, signal });
}
