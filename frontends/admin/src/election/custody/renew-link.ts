import { ElectionTrustees } from "@urna/contract/api/admin/trustees";
import type { Api } from "@urna/web-kit/api-client/api";

interface OneTrustee {
  readonly electionId: string;
  readonly trusteeId: string;
}

/** POST /admin/elections/{id}/trustees/{trusteeId}/link: sends a new link; the old one is dead at once. Throws `not-found`. */
export function renewLink(api: Api, { electionId, trusteeId }: OneTrustee) {
  return api.post(
    `/admin/elections/${encodeURIComponent(electionId)}/trustees/${encodeURIComponent(trusteeId)}/link`,
    undefined,
    ElectionTrustees,
  );
}
