import { ElectionTrustees, type TrusteesUpdate } from "@urna/contract/api/admin/trustees";
import type { Api } from "@urna/web-kit/api-client/api";

/**
 * PUT /admin/elections/{id}/trustees: replaces plan and people. Throws `invalid-request` (with the fields),
 * `write-conflict` (naming `revision` where somebody else changed them, `restart` where keys would be lost, nothing where
 * the election is no draft any more).
 */
export async function updateTrustees(api: Api, electionId: string, update: TrusteesUpdate) {
  const path = `/admin/elections/${encodeURIComponent(electionId)}/trustees`;
  return (await api.send({ method: "PUT", path, body: update, answer: ElectionTrustees })).value;
}
