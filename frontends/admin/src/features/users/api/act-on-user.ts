import type { Api } from "@urna/web-kit/api-client/api";
import type { UserAct } from "../user-acts.ts";

/**
 * PUT /admin/users/{id}/role, POST /admin/users/{id}/{act}. Throws `not-allowed`; `write-conflict` for the last
 * superadministrator, and where the account is no more as it was shown.
 */
export async function actOnUser(api: Api, { id, act, role }: { id: string; act: UserAct; role: string }) {
  const path = `/admin/users/${id}/${act}`;
  await api.send(
    act === "role" ? { method: "PUT", path, body: { role } } : { method: "POST", path, body: {} },
  );
}
