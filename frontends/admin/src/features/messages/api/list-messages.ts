import { DeliveryLogEntry } from "@urna/contract/api/admin/desk";
import { pageOf } from "@urna/contract/api/admin/page";
import type { Api } from "@urna/web-kit/api-client/api";
import type { ListCall } from "../../../ui/use-list-page.ts";

const Messages = pageOf(DeliveryLogEntry);

/** GET /admin/messages: newest first; `q` is a state or a kind. */
export function listMessages(api: Api, query: ListCall, signal: AbortSignal) {
  return api.get("/admin/messages", Messages, { query, signal });
}
