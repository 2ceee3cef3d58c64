import type { Confirmation } from "@urna/contract/api/admin/safeguards";
import type { Api } from "@urna/web-kit/api-client/api";

/**
 * POST /admin/session/confirmation. Throws `invalid-request` (the password is wrong), `invalid-code`,
 * `too-many-requests`.
 */
export async function confirmSession(api: Api, proof: Confirmation): Promise<void> {
  await api.post("/admin/session/confirmation", proof);
}
