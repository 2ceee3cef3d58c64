import { RollImportState } from "@urna/contract/api/admin/roll";
import type { Api } from "@urna/web-kit/api-client/api";
import { rollPath } from "./roll-path.ts";

/** GET …/roll/imports/{importId}: what it changes, and how far its commit has come. Throws `not-found`. */
export function getRollImport(api: Api, electionId: string, importId: string, signal: AbortSignal) {
  return api.get(`${rollPath(electionId)}/imports/${encodeURIComponent(importId)}`, RollImportState, {
    signal,
  });
}
