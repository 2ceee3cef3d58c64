import { Process, type ProcessDraft } from "@urna/contract/api/admin/elections";
import { maxPageSize, pageOf } from "@urna/contract/api/admin/page";
import type { Api } from "@urna/web-kit/api-client/api";
import type { z } from "zod";

const Processes = pageOf(Process);

/** GET /admin/processes: each groups elections that share one roll. */
export function listProcesses(api: Api, signal: AbortSignal) {
  return api.get("/admin/processes", Processes, { query: { pageSize: maxPageSize }, signal });
}

/** POST /admin/processes. Throws `write-conflict` (the code is taken). */
export function createProcess(api: Api, draft: z.input<typeof ProcessDraft>) {
  return api.post("/admin/processes", draft, Process);
}
