import { AdminSession } from "@urna/contract/api/sessions";
import type { Api } from "@urna/web-kit/api-client/api";

/** POST /admin/login/totp. Throws `invalid-code`, `code-expired`, `too-many-requests`. */
export function answerSecondFactor(api: Api, body: { challengeId: string; code: string }) {
  return api.post("/admin/login/totp", body, AdminSession);
}
