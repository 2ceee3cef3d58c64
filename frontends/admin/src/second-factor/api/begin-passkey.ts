import { PasskeyCreationOptions } from "@urna/contract/api/passkeys";
import type { Api } from "@urna/web-kit/api-client/api";

/** POST /admin/profile/passkeys/options. Throws `write-conflict` (as many as one may have). */
export function beginPasskey(api: Api) {
  return api.post("/admin/profile/passkeys/options", undefined, PasskeyCreationOptions);
}
