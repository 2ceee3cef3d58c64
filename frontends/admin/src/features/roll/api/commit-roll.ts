import { RollVersion } from "@urna/contract/api/admin/roll";
import type { Api } from "@urna/web-kit/api-client/api";

const timeoutMs = 200_000;

interface Commit {
  readonly electionId: string;
  readonly importId: string;
  readonly reason: string;
}

/** POST …/roll/imports/{importId}/commit. Throws `write-conflict` (another import came first). */
export function commitRoll(api: Api, { electionId, importId, reason }: Commit) {
  const path = `/admin/elections/${encodeURIComponent(electionId)}/roll/imports/${importId}/commit`;
  return api.post(path, reason === "" ? {} : { reason }, RollVersion, { timeoutMs });
}
