import type { Api } from "@urna/web-kit/api-client/api";

/** POST /admin/reset-password. Throws `invalid-or-expired-link`, `invalid-request` (the password's own errors). */
export function resetPassword(api: Api, body: { token: string; password: string }) {
  return api.post("/admin/reset-password", body);
}
