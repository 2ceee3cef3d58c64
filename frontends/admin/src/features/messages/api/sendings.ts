import { Sending } from "@urna/contract/api/admin/messages";
import { pageOf } from "@urna/contract/api/admin/page";
import type { Api } from "@urna/web-kit/api-client/api";
import type { ListCall } from "../../../ui/use-list-page.ts";

const Sendings = pageOf(Sending);

/** GET /admin/sendings: newest first, of every election or of one. */
export function listSendings(
  api: Api,
  query: ListCall & { electionId: string | undefined },
  signal: AbortSignal,
) {
  return api.get("/admin/sendings", Sendings, { query, signal });
}

/** POST /admin/sendings/{id}/stop: at its end it changes nothing. */
export function stopSending(api: Api, id: string) {
  return api.post(`/admin/sendings/${id}/stop`, {}, Sending);
}
