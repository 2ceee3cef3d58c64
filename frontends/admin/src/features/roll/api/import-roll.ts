import { RollDryRun } from "@urna/contract/api/admin/roll";
import type { Api } from "@urna/web-kit/api-client/api";

const timeoutMs = 200_000;

/**
 * POST /admin/elections/{id}/roll/imports: the file as it is, `text/csv`; nothing is kept until it is committed.
 * Throws `invalid-request` (columns that are missing, no rows), `payload-too-large`.
 */
export async function importRoll(api: Api, electionId: string, file: Blob): Promise<RollDryRun> {
  const { value } = await api.send({
    method: "POST",
    path: `/admin/elections/${encodeURIComponent(electionId)}/roll/imports`,
    rawBody: file,
    headers: { "content-type": "text/csv" },
    answer: RollDryRun,
    timeoutMs,
  });
  return value;
}
