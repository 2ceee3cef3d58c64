import {
  AdminElection,
  type ElectionCopy,
  type ElectionDraft,
  type ElectionImport,
} from "@urna/contract/api/admin/elections";
import type { Api } from "@urna/web-kit/api-client/api";
import type { z } from "zod";

/** POST /admin/elections: a new draft. Throws `invalid-request`, `write-conflict` (the code is taken). */
export function createElection(api: Api, draft: z.input<typeof ElectionDraft>) {
  return api.post("/admin/elections", draft, AdminElection);
}

/** POST /admin/elections/import: the same from a file. Throws `invalid-request`, whose paths start with `file.`. */
export function importElection(
  api: Api,
  body: Omit<z.input<typeof ElectionImport>, "file"> & { file: unknown },
) {
  return api.post("/admin/elections/import", body, AdminElection);
}

/** POST /admin/elections/{id}/copy. Throws `write-conflict` (the code is taken). */
export function copyElection(api: Api, id: string, body: z.input<typeof ElectionCopy>) {
  return api.post(`/admin/elections/${encodeURIComponent(id)}/copy`, body, AdminElection);
}
