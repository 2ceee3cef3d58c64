import { PendingActs } from "@urna/contract/api/admin/safeguards";
import type { Api } from "@urna/web-kit/api-client/api";

/** GET /admin/pending-acts: what waits for a second administrator. */
export function listPendingActs(api: Api, signal: AbortSignal): Promise<PendingActs> {
  return api.get("/admin/pending-acts", PendingActs, { signal });
}

/** DELETE /admin/pending-acts/{id}: takes back what oneself asked for. Throws `not-found` (joined, or run out). */
export async function withdrawPendingAct(api: Api, id: string): Promise<void> {
  await api.send({ method: "DELETE", path: `/admin/pending-acts/${encodeURIComponent(id)}` });
}
