import { OwnReceipt } from "@urna/contract/api/voter";
import type { Api } from "@urna/web-kit/api-client/use-api";

/** The voter's own receipt. */
export function getReceipt(api: Api, electionId: string, signal?: AbortSignal) {
  return api.get(`/elections/${encodeURIComponent(electionId)}/receipt`, OwnReceipt, { signal });
}
