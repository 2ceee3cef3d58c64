import { pageOf } from "@urna/contract/api/admin/page";
import { RollVersion } from "@urna/contract/api/admin/roll";
import type { Api } from "@urna/web-kit/api-client/api";

const Versions = pageOf(RollVersion);

/** GET /admin/elections/{id}/roll/versions: newest first. */
export function listRollVersions(api: Api, electionId: string, signal: AbortSignal) {
  const query = { pageSize: 100 };
  return api.get(`/admin/elections/${encodeURIComponent(electionId)}/roll/versions`, Versions, {
    query,
    signal,
  });
}
