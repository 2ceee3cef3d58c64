import { DeliveryLogEntry } from "@urna/contract/api/admin/desk";
import type { Routes } from "@urna/contract/api/routes";
import type { Message } from "@urna/protos/notification/v1/message";
import { readPage, writePage } from "../../codec/page.ts";
import { optional } from "../../codec/text.ts";
import type { Handler } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

export function listMessages({ messages }: Services): Handler<Routes["listMessages"]> {
  return async ({ query, trace }) => {
    const answer = await messages.listMessages({ page: writePage(query) }, trace);
    return { status: 200, body: readPage(query, answer.messages.map(readMessage), answer.total) };
  };
}

function readMessage({ sentAt, state, ...message }: Message): DeliveryLogEntry {
  return { ...message, state: DeliveryLogEntry.shape.state.parse(state), ...optional("sentAt", sentAt) };
}
