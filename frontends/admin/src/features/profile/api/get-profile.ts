import { Profile } from "@urna/contract/api/admin/profile";
import type { Api } from "@urna/web-kit/api-client/api";

/** GET /admin/profile: who is signed in, as the server knows them now. */
export function getProfile(api: Api, signal: AbortSignal) {
  return api.get("/admin/profile", Profile, { signal });
}
