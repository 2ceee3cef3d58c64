import { DomainError } from "@urna/service-kit/errors";
import type { Random } from "@urna/service-kit/random";
import type { Owner } from "./own-receipt.ts";
import type { Messages, People, ReceiptStore, ResendStore } from "./ports.ts";

interface Resending {
  store: ReceiptStore;
  resends: ResendStore;
  people: People;
  messages: Messages;
  random: Random;
}

/** A second click or a reload within `sameMs` is the same request, unless the email was refused. */
const rule = { limit: 3, periodMs: 3_600_000, sameMs: 60_000 };

/**
 * Sends the receipt to the registered address again, once for all requests within a minute: notification takes each key
 * once. Returns the masked address.
 * @throws receipt-not-found, no-registered-email, too-many-requests (3 in an hour)
 */
export async function resendReceipt(resending: Resending, { electionId, personId }: Owner): Promise<string> {
  const { store, resends, people, messages, random } = resending;
  const receipt = await store.ofPerson(electionId, personId);
  if (!receipt) throw new DomainError("receipt-not-found");
  const sentTo = await people.maskedEmail(personId);
  const place = await resends.take(receipt.id, random.uuid(), rule);
  if (!place.taken)
    throw new DomainError("too-many-requests", { retryAfterSeconds: place.retryAfterSeconds });
  try {
    await messages.sendReceipt({ receiptId: receipt.id, personId, idempotencyKey: place.resendId });
  } catch (error) {
    await resends.giveBack(receipt.id, place);
    throw error;
  }
  return sentTo;
}
