import { RollAccess } from "@urna/contract/api/admin/roll";
import type { Api } from "@urna/web-kit/api-client/api";
import { rollPath } from "./roll-path.ts";

/** GET …/roll/access: who could enter by the election's rules. Nobody is named. */
export function getAccess(api: Api, electionId: string, signal: AbortSignal) {
  return api.get(`${rollPath(electionId)}/access`, RollAccess, { signal });
}
