import { RollDryRun } from "@urna/contract/api/admin/roll";
import type { Api } from "@urna/web-kit/api-client/api";
import { fileTimeoutMs, rollPath } from "./roll-path.ts";

/** POST …/roll/versions/{versionId}/restoring: what it would change; nothing is saved. Throws `same-roll`. */
export function restoreVersion(api: Api, electionId: string, versionId: string) {
  const path = `${rollPath(electionId)}/versions/${encodeURIComponent(versionId)}/restoring`;
  return api.post(path, undefined, RollDryRun, { timeoutMs: fileTimeoutMs });
}
