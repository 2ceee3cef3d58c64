import { RollVersion } from "@urna/contract/api/admin/roll";
import type { Api } from "@urna/web-kit/api-client/api";
import { fileTimeoutMs, rollPath } from "./roll-path.ts";

interface Commit {
  readonly electionId: string;
  readonly importId: string;
  readonly reason: string;
}

/**
 * POST …/roll/imports/{importId}/commit, leaving out the rows in error. Throws `write-conflict` (another version came
 * first), `roll-busy` (somebody is saving or sealing this roll).
 */
export function commitRoll(api: Api, { electionId, importId, reason }: Commit) {
  const body = { leaveOutErrors: true, ...(reason !== "" && { reason }) };
  const path = `${rollPath(electionId)}/imports/${encodeURIComponent(importId)}/commit`;
  return api.post(path, body, RollVersion, { timeoutMs: fileTimeoutMs });
}
