import type { Database } from "@urna/service-kit/database";
import type { MessageRecord } from "../domain/message.ts";
import type { Page } from "../domain/ports.ts";
import { messageRecord, type MessageRow } from "./message-rows.ts";
import { paged } from "./paged.ts";

const sortable = {
  created: "created_at",
  sent: "sent_at",
  kind: "kind",
  state: "state",
  attempts: "attempts",
};

/** The delivery log. `q` is a state, a kind, or the id of one message. */
export async function listMessages(
  db: Database,
  page: Page,
): Promise<{ messages: MessageRecord[]; total: number }> {
  const wanted = db<MessageRow>("messages").modify((query) => {
    if (page.q !== "") void query.whereRaw("? in (state, kind, id::text)", [page.q]);
  });
  const { rows, total } = await paged<MessageRow>(wanted, page, sortable);
  return { messages: rows.map(messageRecord), total };
}
