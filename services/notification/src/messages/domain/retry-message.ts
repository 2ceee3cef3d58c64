import type { AdministratorId, MessageId } from "@urna/contract/identifiers";
import type { Clock } from "@urna/service-kit/clock";
import { DomainError } from "@urna/service-kit/errors";
import type { Message, MessageKind, RetryFailedMessagesResponse } from "@urna/protos/notification/v1/message";
import { patienceMs } from "./accept-message.ts";
import type { MessageStore } from "../../domain/ports.ts";

interface Ports {
  messages: MessageStore;
  clock: Clock;
}

/**
 * Queues a failed or expired message again; a waiting or sent one stays unchanged. Errors: not-found, content-wiped.
 */
export async function retryMessage(
  { messages, clock }: Ports,
  { id, administratorId }: { id: MessageId; administratorId: AdministratorId },
): Promise<Message> {
  const outcome = await messages.retry({ id, administratorId, at: clock.now(), patienceMs });
  if (outcome === "not-found" || outcome === "content-wiped") throw new DomainError(outcome);
  return outcome;
}

/** The same for every failed message of a kind. Messages with wiped content are only counted. */
export function retryFailedMessages(
  { messages, clock }: Ports,
  { kind, administratorId }: { kind: MessageKind; administratorId: AdministratorId },
): Promise<RetryFailedMessagesResponse> {
  return messages.retryFailed({ kind, administratorId, at: clock.now(), patienceMs });
}
