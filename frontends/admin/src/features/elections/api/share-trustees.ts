import { ElectionTrustees } from "@urna/contract/api/admin/trustees";
import type { Api } from "@urna/web-kit/api-client/api";

/**
 * POST /admin/elections/{id}/trustees/share: gives other drafts of the process the same people under the same links.
 * Throws `write-conflict` (one of them has people meanwhile, or is no draft any more).
 */
export function shareTrustees(api: Api, electionId: string, others: readonly string[]) {
  const path = `/admin/elections/${encodeURIComponent(electionId)}/trustees/share`;
  return api.post(path, { with: others }, ElectionTrustees);
}
