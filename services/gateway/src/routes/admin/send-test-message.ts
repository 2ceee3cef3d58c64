import { randomUUID } from "node:crypto";
import type { Routes } from "@urna/contract/api/routes";
import type { Handler } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

/** A mail server that does not take it by then is worth looking at. */
const expiresInSeconds = 120;

export function sendTestMessage({ messages, limits }: Services): Handler<Routes["sendTestMessage"]> {
  return async ({ body: { address, language }, session, trace }) => {
    await limits.consume({ limit: "test-message", key: session.administrator.id }, trace);
    const request = {
      idempotencyKey: `test:${randomUUID()}`,
      recipient: { $case: "address", value: address },
      language,
      content: { $case: "test", value: { expiresInSeconds } },
    } as const;
    const { messageId } = await messages.sendMessage(request, trace);
    return { status: 202, body: { messageId } };
  };
}
