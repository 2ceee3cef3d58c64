import { isDomainError } from "@urna/service-kit/errors";
import type { Clock } from "@urna/service-kit/clock";
import { maskAddress } from "@urna/service-kit/letters/mask-address";
import type { DeliveryFailure } from "@urna/protos/notification/v1/message";
import type { ClaimedMessage } from "../../messages/domain/message.ts";
import type { FailedEnd, MessageStore, Mailer, OutgoingMail } from "../../domain/ports.ts";
import { retryDelayMs, serviceRetryDelayMs } from "./retry-delay.ts";

export interface DeliveryPorts {
  messages: MessageStore;
  mailer: Mailer;
  compose(message: ClaimedMessage): Promise<OutgoingMail>;
  clock: Clock;
  /** From 0 to 1; see `retryDelayMs`. */
  spread(): number;
}

export type DeliveryOutcome = "sent" | "postponed" | "failed" | "expired" | "discarded";

/**
 * One attempt, at least once: after a crash between the server's acceptance and its record, the next attempt sends
 * again with the same Message-ID. An expired message is never sent.
 */
export async function deliverMessage(
  ports: DeliveryPorts,
  message: ClaimedMessage,
): Promise<DeliveryOutcome> {
  const { messages, mailer, clock } = ports;
  if (message.expiresAt <= clock.now()) return end(ports, message, { state: "expired" });
  const mail = await composed(ports, message);
  if (mail === "nobody") {
    await messages.discard(message);
    return "discarded";
  }
  if (mail === "gone") return end(ports, message, { state: "failed", failure: { cause: "content-gone" } });
  if (mail === "later") return postpone(ports, message, { cause: "service-away" });

  const reached = { maskedAddress: maskAddress(mail.to), personId: mail.personId };
  const outcome = await mailer.send(mail);
  if (outcome === "accepted") {
    await messages.recordSent(message, { at: clock.now(), ...reached });
    return "sent";
  }
  const { result, failure } = outcome;
  if (result === "refused") return end(ports, message, { state: "failed", failure, ...reached });
  return postpone(ports, message, failure);
}

/** A person without an email is no failure. Facts that other services lack will not appear later. */
async function composed(
  { compose }: DeliveryPorts,
  message: ClaimedMessage,
): Promise<OutgoingMail | "nobody" | "gone" | "later"> {
  try {
    return await compose(message);
  } catch (error) {
    if (!isDomainError(error)) throw error;
    if (error.code === "no-registered-email") return "nobody";
    return error.code === "not-found" || error.code === "receipt-not-found" ? "gone" : "later";
  }
}

async function end(
  { messages, clock }: DeliveryPorts,
  message: ClaimedMessage,
  how: Omit<FailedEnd, "at">,
): Promise<FailedEnd["state"]> {
  await messages.recordFailed(message, { ...how, at: clock.now() });
  return how.state;
}

/** Never later than the message's end, when its content is wiped. */
async function postpone(
  { messages, clock, spread }: DeliveryPorts,
  message: ClaimedMessage,
  failure: DeliveryFailure,
) {
  const delayMs = failure.cause === "service-away" ? serviceRetryDelayMs : retryDelayMs;
  const next = clock.now().getTime() + delayMs(message.attempts, spread());
  await messages.postpone(message, new Date(Math.min(next, message.expiresAt.getTime())), failure);
  return "postponed" as const;
}
