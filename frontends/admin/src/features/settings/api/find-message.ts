import { DeliveryLogEntry } from "@urna/contract/api/admin/desk";
import { pageOf } from "@urna/contract/api/admin/page";
import type { Api } from "@urna/web-kit/api-client/api";

const Messages = pageOf(DeliveryLogEntry);

/** GET /admin/messages?q={id}: what became of one message. */
export async function findMessage(api: Api, id: string, signal: AbortSignal) {
  const { items } = await api.get("/admin/messages", Messages, { query: { q: id, pageSize: 1 }, signal });
  return items[0] ?? null;
}
