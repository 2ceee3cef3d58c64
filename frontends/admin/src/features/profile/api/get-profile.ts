import { AdminUser } from "@urna/contract/api/sessions";
import type { Api } from "@urna/web-kit/api-client/api";

/** GET /admin/profile: who is signed in, as the server knows them now. */
export function getProfile(api: Api, signal: AbortSignal) {
  return api.get("/admin/profile", AdminUser, { signal });
}
