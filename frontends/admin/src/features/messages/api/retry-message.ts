import { DeliveryLogEntry } from "@urna/contract/api/admin/desk";
import { FailedRetried } from "@urna/contract/api/admin/messages";
import type { Api } from "@urna/web-kit/api-client/api";

/** POST /admin/messages/{id}/retry; again it changes nothing. Throws `content-wiped`. */
export function retryMessage(api: Api, id: string) {
  return api.post(`/admin/messages/${id}/retry`, {}, DeliveryLogEntry);
}

/** POST /admin/messages/retry: every failed message of the kind that is still kept. */
export function retryFailedMessages(api: Api, kind: string) {
  return api.post("/admin/messages/retry", { kind }, FailedRetried);
}
