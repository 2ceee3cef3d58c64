import type { Api } from "@urna/web-kit/api-client/api";

/** POST /admin/profile/totp/confirm. Throws `invalid-code`, `too-many-requests`. */
export function confirmTotp(api: Api, code: string) {
  return api.post("/admin/profile/totp/confirm", { code });
}
