import type { ReceiptStore } from "./ports.ts";

export interface Delivery {
  /** Absent of a message that is not about a receipt. */
  receiptId?: string | undefined;
  sent: boolean;
}

/** Two facts apart: one message that left is enough, and a later one that was refused takes nothing back. */
export async function recordDelivery(store: ReceiptStore, { receiptId, sent }: Delivery): Promise<void> {
  if (receiptId === undefined) return;
  await (sent ? store.markSentByEmail(receiptId) : store.markEmailRefused(receiptId));
}
