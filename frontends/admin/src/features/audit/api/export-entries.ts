import type { AuditFilter } from "@urna/contract/api/admin/audit";
import type { Api } from "@urna/web-kit/api-client/api";

export const exportFormats = ["csv", "jsonl"] as const;
export type ExportFormat = (typeof exportFormats)[number];

const timeoutMs = 600_000;

/** GET /admin/audit/export/{format}. Throws `payload-too-large` where the filter lets too many through. */
export function exportEntries(
  api: Api,
  format: ExportFormat,
  filter: AuditFilter & { q: string | undefined },
): Promise<Blob> {
  return api.blob(`/admin/audit/export/${format}`, { query: filter, timeoutMs });
}
