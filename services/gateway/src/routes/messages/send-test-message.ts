import * as routes from "@urna/contract/messages/routes";
import { handle } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

export function sendTestMessage({ messages, limits }: Services) {
  return handle(routes.sendTestMessage, async ({ body: { address, language }, session, trace }) => {
    await limits.consume({ limit: "test-message", key: session.administrator.id }, trace);
    const { messageId } = await messages.sendTestMessage({ address, language }, trace);
    return { status: 202, body: { messageId } };
  });
}
