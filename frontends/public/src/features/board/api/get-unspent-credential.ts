import { UnspentCredential } from "@urna/contract/api/voter";
import type { Api } from "@urna/web-kit/api-client/use-api";

/** After closing, of who did not vote: it is shown to nobody else, and kept nowhere. */
export function getUnspentCredential(api: Api, id: string) {
  return api.get(`/elections/${encodeURIComponent(id)}/unspent-credential`, UnspentCredential);
}
