import type { ReceiptIssued } from "@urna/protos/events/v1/events";
import type { MessageRequest } from "../domain/accept-message.ts";

/** One message per receipt, also for repeated events. */
export function onReceiptIssued(acceptMessage: (request: MessageRequest) => Promise<string>) {
  return async ({ receiptId }: ReceiptIssued): Promise<void> => {
    await acceptMessage({
      idempotencyKey: `receipt:${receiptId}`,
      draft: {
        recipient: { kind: "receipt-owner" },
        language: undefined,
        content: { kind: "receipt", receiptId },
      },
    });
  };
}
