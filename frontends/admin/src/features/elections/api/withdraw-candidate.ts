import { AdminElection } from "@urna/contract/api/admin/elections";
import type { Api } from "@urna/web-kit/api-client/api";

export interface Withdrawal {
  electionId: string;
  /** The candidate's. */
  number: number;
  /** Published. */
  reason: string;
}

/**
 * POST /admin/elections/{id}/candidates/{number}/withdraw. The same again changes nothing.
 * Throws `write-conflict` (the state does not allow it any more, or withdrawn for another reason).
 */
export function withdrawCandidate(api: Api, { electionId, number, reason }: Withdrawal) {
  const path = `/admin/elections/${encodeURIComponent(electionId)}/candidates/${number}/withdraw`;
  return api.post(path, { reason }, AdminElection);
}
