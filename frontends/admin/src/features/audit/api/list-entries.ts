import { AuditEntry, type AuditFilter } from "@urna/contract/api/admin/audit";
import { pageOf } from "@urna/contract/api/admin/page";
import type { Api } from "@urna/web-kit/api-client/api";
import type { ListCall } from "../../../ui/use-list-page.ts";

const Entries = pageOf(AuditEntry);

/** GET /admin/audit/entries: newest first, or by `index`; `q` is a whole id, hash or code of a leaf. */
export function listEntries(api: Api, query: ListCall & AuditFilter, signal: AbortSignal) {
  return api.get("/admin/audit/entries", Entries, { query, signal });
}
