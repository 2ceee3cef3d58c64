import { AdminSession, type TotpLogin } from "@urna/contract/api/sessions";
import type { Api } from "@urna/web-kit/api-client/api";
import type { z } from "zod";

/** POST /admin/login/totp. Throws `invalid-code`, `code-expired`, `too-many-requests`. */
export function answerSecondFactor(api: Api, body: z.input<typeof TotpLogin>) {
  return api.post("/admin/login/totp", body, AdminSession);
}
