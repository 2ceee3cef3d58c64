import type { Api } from "@urna/web-kit/api-client/api";

/** DELETE /admin/elections/{id}: a draft only. Throws `write-conflict`. */
export async function deleteElection(api: Api, id: string): Promise<void> {
  await api.send({ method: "DELETE", path: `/admin/elections/${encodeURIComponent(id)}` });
}
