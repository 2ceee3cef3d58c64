import { RoleList } from "@urna/contract/api/admin/users";
import type { Api } from "@urna/web-kit/api-client/api";

/** GET /admin/roles: the permission table. */
export async function listRoles(api: Api, signal: AbortSignal) {
  return (await api.get("/admin/roles", RoleList, { signal })).roles;
}
