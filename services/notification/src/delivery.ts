import { systemClock as clock } from "@urna/service-kit/clock";
import type { Own, Service } from "@urna/service-kit/lifecycle";
import { counter } from "@urna/service-kit/telemetry";
import type { NotificationConfig } from "./config.ts";
import { composeMessage } from "./domain/compose-message.ts";
import { startDeliveryLoop, type DeliveryLoop } from "./domain/delivery-loop.ts";
import { deliverMessage, type DeliveryPorts } from "./domain/deliver-message.ts";
import { wordsFrom } from "./domain/letters/words.ts";
import type { MessageStore } from "./domain/ports.ts";
import { readLocales } from "./locales.ts";
import { connectPeers } from "./peers.ts";
import { contactDirectory } from "./transport/contacts.ts";
import { institutionSource } from "./transport/institutions.ts";
import { receiptSource } from "./transport/receipts.ts";
import { smtpMailer } from "./transport/smtp-mailer.ts";

/** Longer than the longest attempt (20 s of SMTP and the calls before it), so that a lease outlives its sender. */
const leaseMs = 30_000;
const pollMs = 250;

/** Sends what is due until the service stops. Logs and counts outcomes, never a reader. */
export async function startDelivery(
  own: Own,
  config: NotificationConfig,
  messages: MessageStore,
  { logger, metrics }: Service,
): Promise<DeliveryLoop> {
  const ports = await deliveryPorts(own, config, messages, (failure) =>
    logger.warn(failure, "mail not accepted"),
  );
  const outcomes = counter(metrics, {
    name: "urna_messages_total",
    help: "Delivery attempts by outcome.",
    labels: ["kind", "outcome"],
  });
  const loop = startDeliveryLoop({
    concurrency: config.MAIL_CONCURRENCY,
    pollMs,
    claim: (limit) => messages.claim({ now: clock.now(), limit, leaseMs }),
    deliver: async (message) => {
      const outcome = await deliverMessage(ports, message);
      outcomes.inc({ kind: message.draft.content.kind, outcome });
      if (outcome !== "sent") logger.info({ messageId: message.id, outcome }, "message not sent");
    },
    onError: (err) => logger.error({ err }, "delivery attempt failed"),
  });
  return own(loop, (running) => running.stop());
}

async function deliveryPorts(
  own: Own,
  config: NotificationConfig,
  messages: MessageStore,
  onFailure: (failure: object) => void,
): Promise<DeliveryPorts> {
  const peers = connectPeers(own, config);
  const smtp = {
    url: config.SMTP_URL,
    from: config.MAIL_FROM,
    connections: config.MAIL_CONCURRENCY,
    onFailure,
  };
  const mailer = own(smtpMailer(smtp), (open) => open.close());
  const letters = {
    contacts: contactDirectory(peers.contacts),
    receipts: receiptSource(peers.receipts),
    institutions: institutionSource(peers.settings, clock),
    words: wordsFrom(await readLocales(config.LOCALES_DIR)),
    clock,
    publicOrigin: config.PUBLIC_ORIGIN,
  };
  return {
    messages,
    mailer,
    clock,
    compose: (message) => composeMessage(letters, message),
    spread: Math.random,
  };
}
