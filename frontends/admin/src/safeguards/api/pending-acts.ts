import { ActAgreement, PendingActs } from "@urna/contract/api/admin/safeguards";
import type { Api } from "@urna/web-kit/api-client/api";

/** GET /admin/pending-acts: what waits for a second administrator. */
export function listPendingActs(api: Api, signal: AbortSignal): Promise<PendingActs> {
  return api.get("/admin/pending-acts", PendingActs, { signal });
}

/** POST /admin/pending-acts/{id}/agree. Throws `not-found` (done, withdrawn or run out), `account-too-new`. */
export function agreeToAct(api: Api, id: string): Promise<ActAgreement> {
  return api.post(`/admin/pending-acts/${encodeURIComponent(id)}/agree`, undefined, ActAgreement);
}

/** POST /admin/setup/end: from now on invitations need others too. */
export async function endSetup(api: Api): Promise<void> {
  await api.post("/admin/setup/end");
}

/**
 * DELETE /admin/pending-acts/{id}: takes back what oneself asked for, or objects to an act on an account. Throws
 * `not-found` (joined, or run out).
 */
export async function withdrawPendingAct(api: Api, id: string): Promise<void> {
  await api.send({ method: "DELETE", path: `/admin/pending-acts/${encodeURIComponent(id)}` });
}
