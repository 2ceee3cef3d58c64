import {
  Sending,
  SendingPreview,
  type NewSending,
  type SendingPreviewRequest,
} from "@urna/contract/api/admin/messages";
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

/** POST /admin/elections/{id}/sendings/preview: whom it would go to now, and what it says. Throws `invalid-request`. */
export function previewSending(
  api: Api,
  electionId: string,
  draft: SendingPreviewRequest,
  signal: AbortSignal,
) {
  return api.post(`/admin/elections/${electionId}/sendings/preview`, draft, SendingPreview, { signal });
}

/** POST: the same id again is the same sending. Throws `election-not-open`, `reminder-too-soon`, `invalid-request`. */
export function startSending(api: Api, electionId: string, sending: NewSending) {
  return api.post(`/admin/elections/${electionId}/sendings`, sending, Sending);
}
