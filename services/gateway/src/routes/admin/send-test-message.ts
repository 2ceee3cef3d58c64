import type { Routes } from "@urna/contract/api/routes";
import type { Handler } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

export function sendTestMessage({ messages, limits }: Services): Handler<Routes["sendTestMessage"]> {
  return async ({ body: { address, language }, session, trace }) => {
    await limits.consume({ limit: "test-message", key: session.administrator.id }, trace);
    const { messageId } = await messages.sendTestMessage({ address, language }, trace);
    return { status: 202, body: { messageId } };
  };
}
