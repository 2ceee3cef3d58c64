import { AdminElection } from "@urna/contract/api/admin/elections";
import type { Api } from "@urna/web-kit/api-client/api";

/**
 * POST /admin/elections/{id}/second-round: the draft of a second round.
 * Throws `invalid-request` (code), `write-conflict` (there is one already, or the code is taken).
 */
export function deriveSecondRound(api: Api, id: string, code: string) {
  return api.post(`/admin/elections/${encodeURIComponent(id)}/second-round`, { code }, AdminElection);
}
