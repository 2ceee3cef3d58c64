import { RecoveryCodes } from "@urna/contract/api/admin/profile";
import type { Api } from "@urna/web-kit/api-client/api";

/** POST /admin/profile/recovery-codes. Throws `invalid-request` (password), `too-many-requests`. */
export function makeRecoveryCodes(api: Api, password: string) {
  return api.post("/admin/profile/recovery-codes", { password }, RecoveryCodes);
}
