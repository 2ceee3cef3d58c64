import { randomUUID } from "node:crypto";
import type { MessageServiceService } from "@urna/protos/notification/v1/message";
import type { Calls } from "@urna/service-kit/grpc/client";
import type { Messages } from "../domain/access/ports.ts";

/** Hands messages to the notification service. The key lets the channel repeat a call that got no answer. */
export function notificationMessages({
  sendMessage,
}: Pick<Calls<typeof MessageServiceService>, "sendMessage">): Messages {
  return {
    sendCode: async ({ address, language, ...value }) => {
      await sendMessage({
        idempotencyKey: randomUUID(),
        recipient: { $case: "address", value: address },
        language,
        content: { $case: "oneTimeCode", value },
      });
    },
    sendPasswordLink: async ({ address, language, ...value }) => {
      await sendMessage({
        idempotencyKey: randomUUID(),
        recipient: { $case: "address", value: address },
        language,
        content: { $case: "passwordReset", value },
      });
    },
  };
}
