import { maxPageSize, pageOf } from "@urna/contract/api/admin/page";
import { AdministratorRecord } from "@urna/contract/api/admin/users";
import type { Api } from "@urna/web-kit/api-client/api";

const Administrators = pageOf(AdministratorRecord);

/** GET /admin/users: for the names that the log does not keep. */
export function listAdministrators(api: Api, signal: AbortSignal) {
  return api.get("/admin/users", Administrators, { query: { pageSize: maxPageSize }, signal });
}
