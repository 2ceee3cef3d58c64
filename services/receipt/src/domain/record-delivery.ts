import type { ReceiptStore } from "./ports.ts";

export interface Delivery {
  /** Empty for a message that is not about a receipt. */
  receiptId: string;
  sent: boolean;
}

/** One message that left is enough: a later failure to send the receipt again takes nothing back. */
export async function recordDelivery(store: ReceiptStore, { receiptId, sent }: Delivery): Promise<void> {
  if (receiptId !== "" && sent) await store.markSentByEmail(receiptId);
}
