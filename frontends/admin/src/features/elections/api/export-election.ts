import { ElectionFile } from "@urna/contract/api/admin/elections";
import type { Api } from "@urna/web-kit/api-client/api";

/** GET /admin/elections/{id}/file: what can be imported, in the form of a readable file. */
export async function exportElection(api: Api, id: string): Promise<string> {
  const file = await api.get(`/admin/elections/${encodeURIComponent(id)}/file`, ElectionFile);
  return JSON.stringify(file, null, 2);
}
