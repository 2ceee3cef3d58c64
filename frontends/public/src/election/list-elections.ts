import { Elections } from "@urna/contract/api/public";
import type { Api } from "@urna/web-kit/api-client/use-api";

/** Every election that is not a draft. */
export function listElections(api: Api, signal?: AbortSignal) {
  return api.get("/elections", Elections, { signal });
}
