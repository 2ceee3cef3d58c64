import { Process } from "@urna/contract/api/admin/elections";
import { maxPageSize, pageOf } from "@urna/contract/api/admin/page";
import type { Api } from "@urna/web-kit/api-client/api";

const Processes = pageOf(Process);

/** GET /admin/processes: each has a roll of its own. */
export function listProcesses(api: Api, signal: AbortSignal) {
  return api.get("/admin/processes", Processes, { query: { pageSize: maxPageSize }, signal });
}
