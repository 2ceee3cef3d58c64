import { ElectionTrustees } from "@urna/contract/api/admin/trustees";
import type { Api } from "@urna/web-kit/api-client/api";

/** invite: everybody who has no link yet; remind: everybody who is waited for, at most once an hour each. */
export type Letter = "invite" | "remind";

/** POST /admin/elections/{id}/trustees/{letter}. Throws `write-conflict`: there is nothing to wait for any more. */
export function writeToTrustees(api: Api, electionId: string, letter: Letter) {
  return api.post(
    `/admin/elections/${encodeURIComponent(electionId)}/trustees/${letter}`,
    undefined,
    ElectionTrustees,
  );
}
