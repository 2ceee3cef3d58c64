import { RollVersion, type RollCommit } from "@urna/contract/api/admin/roll";
import type { Api } from "@urna/web-kit/api-client/api";
import { fileTimeoutMs, rollPath } from "./roll-path.ts";

interface Commit {
  readonly electionId: string;
  readonly importId: string;
  readonly reason: string;
  /** Columns whose empty cells erase, each with how many people lose their value. */
  readonly clear: NonNullable<RollCommit["clear"]>;
  /** Whether emails and phones of voters of live elections change too. */
  readonly contactsInUse: boolean;
}

/**
 * POST …/roll/imports/{importId}/commit, leaving out the rows in error. Throws `write-conflict` (another version came
 * first), `invalid-request` (another number of people would lose a value), `roll-busy` (somebody is saving or sealing this roll).
 */
export function commitRoll(api: Api, { electionId, importId, reason, clear, contactsInUse }: Commit) {
  const body: RollCommit = {
    leaveOutErrors: true,
    ...(clear.length > 0 && { clear }),
    ...(contactsInUse && { contactsInUse }),
    ...(reason !== "" && { reason }),
  };
  const path = `${rollPath(electionId)}/imports/${encodeURIComponent(importId)}/commit`;
  return api.post(path, body, RollVersion, { timeoutMs: fileTimeoutMs, repeatable: true });
}
