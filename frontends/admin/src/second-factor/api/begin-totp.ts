import { TotpEnrolment } from "@urna/contract/api/admin/desk";
import type { Api } from "@urna/web-kit/api-client/api";

/** POST /admin/profile/totp: a new secret, which counts once it is confirmed. */
export function beginTotp(api: Api) {
  return api.post("/admin/profile/totp", undefined, TotpEnrolment);
}
