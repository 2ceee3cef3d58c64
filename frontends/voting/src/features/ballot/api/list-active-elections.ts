import { Elections } from "@urna/contract/api/public";
import type { Api } from "@urna/web-kit/api-client/use-api";

/** Those that are open, or paused for a while. */
export async function listActiveElections(api: Api, signal?: AbortSignal) {
  const { elections } = await api.get("/elections?status=active", Elections, { signal });
  return elections;
}
