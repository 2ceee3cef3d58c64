import { ElectionResults } from "@urna/contract/api/public";
import type { Api } from "@urna/web-kit/api-client/use-api";

/** 404 until they are published. */
export function getResults(api: Api, id: string, signal?: AbortSignal) {
  return api.get(`/elections/${encodeURIComponent(id)}/results`, ElectionResults, { signal });
}
