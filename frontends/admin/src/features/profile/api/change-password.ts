import type { Api } from "@urna/web-kit/api-client/api";

/** POST /admin/profile/password. Throws `invalid-request` (currentPassword, password), `too-many-requests`. */
export function changePassword(api: Api, change: { currentPassword: string; password: string }) {
  return api.post("/admin/profile/password", change);
}
