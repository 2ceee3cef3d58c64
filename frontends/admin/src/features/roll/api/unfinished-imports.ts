import { UnfinishedImports } from "@urna/contract/api/admin/roll";
import type { Api } from "@urna/web-kit/api-client/api";
import { rollPath } from "./roll-path.ts";

/** GET …/roll/imports: checked and not committed. */
export function listUnfinishedImports(api: Api, electionId: string, signal: AbortSignal) {
  return api.get(`${rollPath(electionId)}/imports`, UnfinishedImports, { signal });
}

/** DELETE …/roll/imports/{importId}. Throws `roll-busy`. */
export function discardImport(api: Api, electionId: string, importId: string) {
  return api.send({
    method: "DELETE",
    path: `${rollPath(electionId)}/imports/${encodeURIComponent(importId)}`,
    repeatable: true,
  });
}
