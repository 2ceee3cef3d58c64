import { AuditHead } from "@urna/contract/api/admin/audit";
import type { Api } from "@urna/web-kit/api-client/api";

/** GET /admin/audit/head: the newest signed head. */
export function getHead(api: Api, signal?: AbortSignal) {
  return api.get("/admin/audit/head", AuditHead, { signal });
}
