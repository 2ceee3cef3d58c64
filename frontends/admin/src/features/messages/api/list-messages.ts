import { DeliveryLogEntry } from "@urna/contract/api/admin/desk";
import type { MessagesQuery } from "@urna/contract/api/admin/messages";
import { pageOf } from "@urna/contract/api/admin/page";
import type { Api } from "@urna/web-kit/api-client/api";
import type { z } from "zod";
import type { ListCall } from "../../../ui/use-list-page.ts";

const Messages = pageOf(DeliveryLogEntry);
type Filter = Pick<z.input<typeof MessagesQuery>, "state" | "kind" | "person" | "electionId">;

/** GET /admin/messages: newest first; `q` is the id of a message. Throws `not-allowed` (a person, without the roll). */
export function listMessages(api: Api, query: ListCall & Filter, signal: AbortSignal) {
  return api.get("/admin/messages", Messages, { query, signal });
}
