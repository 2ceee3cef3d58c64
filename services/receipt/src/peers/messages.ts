import type { MessageServiceService } from "@urna/protos/notification/v1/message";
import type { Calls } from "@urna/service-kit/grpc/client";
import type { Messages } from "../receipts/domain/ports.ts";

export function createMessages(messages: Calls<typeof MessageServiceService>): Messages {
  return {
    sendReceipt: async ({ receiptId, personId, idempotencyKey }) => {
      await messages.sendMessage({
        idempotencyKey,
        recipient: { $case: "personId", value: personId },
        content: { $case: "receipt", value: { receiptId } },
      });
    },
  };
}
