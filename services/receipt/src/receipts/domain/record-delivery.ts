import type { ReceiptId } from "@urna/contract/identifiers";
import type { ReceiptStore } from "./ports.ts";

export interface Delivery {
  /** Absent for a message that is not about a receipt. */
  receiptId?: ReceiptId | undefined;
  sent: boolean;
}

/** Two separate facts: once one message has left, a later refusal does not undo that. */
export async function recordDelivery(store: ReceiptStore, { receiptId, sent }: Delivery): Promise<void> {
  if (receiptId === undefined) return;
  await (sent ? store.markSentByEmail(receiptId) : store.markEmailRefused(receiptId));
}
