import { RecoveryCodes, type PasskeyAddition } from "@urna/contract/api/admin/profile";
import type { Api } from "@urna/web-kit/api-client/api";
import type { z } from "zod";

/** POST /admin/profile/passkeys: the recovery codes, where it is the first. Throws `invalid-code`, `code-expired`. */
export function addPasskey(api: Api, passkey: z.input<typeof PasskeyAddition>) {
  return api.post("/admin/profile/passkeys", passkey, RecoveryCodes);
}
