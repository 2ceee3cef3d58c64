import { Elections } from "@urna/contract/api/public";
import type { Api } from "@urna/web-kit/api-client/use-api";

/** The elections that are open or paused. */
export function listActive(api: Api, signal?: AbortSignal) {
  return api.get("/elections", Elections, { signal, query: { status: "active" } });
}
