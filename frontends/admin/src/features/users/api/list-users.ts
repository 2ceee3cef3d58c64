import { pageOf } from "@urna/contract/api/admin/page";
import { AdministratorRecord } from "@urna/contract/api/admin/users";
import type { Api } from "@urna/web-kit/api-client/api";
import type { ListCall } from "../../../ui/use-list-page.ts";

const Users = pageOf(AdministratorRecord);

/** GET /admin/users: `q` finds names and addresses. */
export function listUsers(api: Api, query: ListCall, signal: AbortSignal) {
  return api.get("/admin/users", Users, { query, signal });
}
