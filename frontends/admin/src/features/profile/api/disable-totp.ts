import type { Api } from "@urna/web-kit/api-client/api";

/** POST /admin/profile/totp/disable. Throws `invalid-request` (password), `too-many-requests`. */
export function disableTotp(api: Api, password: string) {
  return api.post("/admin/profile/totp/disable", { password });
}
