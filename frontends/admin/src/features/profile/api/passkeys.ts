import { pageOf } from "@urna/contract/api/admin/page";
import { Passkey } from "@urna/contract/api/admin/profile";
import type { Api } from "@urna/web-kit/api-client/api";

const Passkeys = pageOf(Passkey);

/** GET /admin/profile/passkeys: nobody has more than a page of them. */
export async function listPasskeys(api: Api, signal: AbortSignal) {
  return (await api.get("/admin/profile/passkeys", Passkeys, { signal })).items;
}

/** PUT /admin/profile/passkeys/{id}. Throws `not-found`. */
export function renamePasskey(api: Api, { id, name }: { id: string; name: string }) {
  return api.send({ method: "PUT", path: `/admin/profile/passkeys/${id}`, body: { name }, repeatable: true });
}

/** DELETE /admin/profile/passkeys/{id}. Throws `not-found`. */
export function removePasskey(api: Api, id: string) {
  return api.send({ method: "DELETE", path: `/admin/profile/passkeys/${id}` });
}
