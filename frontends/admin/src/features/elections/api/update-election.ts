import { AdminElection, type ElectionUpdate } from "@urna/contract/api/admin/elections";
import type { Api } from "@urna/web-kit/api-client/api";

/**
 * PUT /admin/elections/{id}: replaces a draft. Throws `invalid-request` (with the fields), `write-conflict` (naming
 * `revision` where somebody else changed it, `code` where that is taken, `group` where trustees made keys in another,
 * nothing where it is no draft any more).
 */
export async function updateElection(api: Api, id: string, draft: ElectionUpdate): Promise<AdminElection> {
  const path = `/admin/elections/${encodeURIComponent(id)}`;
  return (await api.send({ method: "PUT", path, body: draft, answer: AdminElection })).value;
}
