import type { Database } from "@urna/service-kit/database";
import { z } from "zod";
import type { ListMessagesResponse } from "@urna/protos/notification/v1/message";
import type { MessageQuery } from "../../domain/ports.ts";
import { messageRecord, type MessageRow } from "./message-rows.ts";
import { paged } from "../../storage/paged.ts";

const sortable = {
  created: "listed_at",
  kind: "kind",
  state: "state",
  attempts: "attempts",
};

/** The delivery log, newest first. `q` is a state, a kind, or the id of one message. */
export async function listMessages(
  db: Database,
  { q, state, kind, personIds, electionId, now, ...page }: MessageQuery,
): Promise<ListMessagesResponse> {
  const isId = z.uuid().safeParse(q).success;
  const wanted = db<MessageRow>("messages").modify((query) => {
    if (isId) void query.where({ id: q });
    else if (q !== "") void query.whereRaw("? in (state, kind)", [q]);
    if (state) void query.whereRaw("state = ?", [state]);
    if (kind) void query.where({ kind });
    if (electionId !== undefined)
      void query.whereIn("sending_id", db("sendings").select("id").where({ election_id: electionId }));
    if (personIds) void query.whereRaw("person_id = any(?::uuid[])", [[...personIds]]);
  });
  const { rows, total } = await paged<MessageRow>(
    wanted,
    { ...page, q },
    { by: sortable, newest: "listed_at" },
  );
  return { messages: rows.map((row) => messageRecord(row, now)), total };
}
