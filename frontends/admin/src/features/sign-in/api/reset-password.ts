import type { ResetPassword } from "@urna/contract/api/sessions";
import type { Api } from "@urna/web-kit/api-client/api";
import type { z } from "zod";

/** POST /admin/reset-password. Throws `invalid-or-expired-link`, `invalid-request` (the password's own errors). */
export function resetPassword(api: Api, body: z.input<typeof ResetPassword>) {
  return api.post("/admin/reset-password", body, undefined, { repeatable: true });
}
