import {
  AdminElection,
  Process,
  type ProcessDraft,
  type ProcessUpdate,
} from "@urna/contract/api/admin/elections";
import { maxPageSize, pageOf } from "@urna/contract/api/admin/page";
import type { Category } from "@urna/contract/words";
import type { Api } from "@urna/web-kit/api-client/api";
import { z } from "zod";

const Processes = pageOf(Process);
const Elections = z.object({ items: z.array(AdminElection) });

/** GET /admin/processes: each groups elections that share one roll. */
export function listProcesses(api: Api, signal: AbortSignal) {
  return api.get("/admin/processes", Processes, { query: { pageSize: maxPageSize }, signal });
}

/** POST /admin/processes. Throws `write-conflict` (the code is taken). */
export function createProcess(api: Api, draft: z.input<typeof ProcessDraft>) {
  return api.post("/admin/processes", draft, Process);
}

/** PUT /admin/processes/{id}. Throws `process-fixed` (one of its elections was sealed). */
export async function updateProcess(api: Api, id: string, changes: z.input<typeof ProcessUpdate>) {
  const call = { method: "PUT", path: `/admin/processes/${id}`, body: changes, answer: Process } as const;
  return (await api.send(call)).value;
}

/** POST /admin/processes/{id}/elections: one draft a category, where there is none. The same again changes nothing. */
export function createCategoryElections(api: Api, id: string, categories: readonly Category[]) {
  return api.post(`/admin/processes/${id}/elections`, { categories }, Elections);
}
