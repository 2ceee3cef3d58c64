import { LogVerification } from "@urna/contract/api/admin/audit";
import type { Api } from "@urna/web-kit/api-client/api";

const timeoutMs = 150_000;

/** POST /admin/audit/verify: the whole log is computed again, which takes as long as it is. */
export function verifyLog(api: Api) {
  return api.post("/admin/audit/verify", undefined, LogVerification, { timeoutMs });
}
