import { RecoveryCodes } from "@urna/contract/api/admin/profile";
import type { Api } from "@urna/web-kit/api-client/api";

/** POST /admin/profile/totp/confirm: the recovery codes. Throws `invalid-code`, `too-many-requests`. */
export function confirmTotp(api: Api, code: string) {
  return api.post("/admin/profile/totp/confirm", { code }, RecoveryCodes);
}
