import { ElectionDetail } from "@urna/contract/api/public";
import type { Api } from "@urna/web-kit/api-client/use-api";

export function getElection(api: Api, id: string, signal?: AbortSignal) {
  return api.get(`/elections/${encodeURIComponent(id)}`, ElectionDetail, { signal });
}
