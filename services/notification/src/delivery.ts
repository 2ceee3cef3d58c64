import type { Own, Service } from "@urna/service-kit/lifecycle";
import type { NotificationConfig } from "./config.ts";
import { composeMessage, type ComposePorts } from "./letters/domain/compose-message.ts";
import { startDeliveryLoop, type DeliveryLoop } from "./delivery/domain/delivery-loop.ts";
import { deliverMessage, type DeliveryPorts } from "./delivery/domain/deliver-message.ts";
import type { MessageStore } from "./domain/ports.ts";
import { noticingOutages } from "./delivery/domain/server-outage.ts";
import { observeDeliveries } from "./mail-metrics.ts";
import { smtpMailer } from "./delivery/transport/smtp-mailer.ts";

/** Longer than the longest attempt (20 s of SMTP and the calls before it), so that a lease outlives its sender. */
const leaseMs = 30_000;
const pollMs = 250;
const wipeEveryMs = 60 * 60 * 1000;

/** Sends due messages until the service stops. Logs and counts outcomes, never readers. */
export function startDelivery(
  own: Own,
  config: NotificationConfig,
  { messages, letters }: { messages: MessageStore; letters: ComposePorts },
  { logger, metrics }: Service,
): DeliveryLoop {
  const onError = (err: unknown) => logger.error({ err }, "delivery attempt failed");
  const ports = deliveryPorts(own, config, {
    messages,
    letters,
    onFailure: (failure) => logger.warn(failure, "mail not accepted"),
    onServerBack: () => void messages.hasten(letters.clock.now()).catch(onError),
  });
  const wiping = setInterval(() => void messages.wipe(letters.clock.now()).catch(onError), wipeEveryMs);
  own(wiping.unref(), clearInterval);
  const observe = observeDeliveries(metrics, letters.clock);
  const loop = startDeliveryLoop({
    concurrency: config.MAIL_CONCURRENCY,
    pollMs,
    claim: (limit) => messages.claim({ now: letters.clock.now(), limit, leaseMs }),
    deliver: async (message) => {
      const outcome = await deliverMessage(ports, message);
      observe(message, outcome);
      if (outcome !== "sent") logger.info({ messageId: message.id, outcome }, "message not sent");
    },
    onError,
  });
  return own(loop, (running) => running.stop());
}

function deliveryPorts(
  own: Own,
  config: NotificationConfig,
  { messages, letters, onFailure, onServerBack }: Delivered,
): DeliveryPorts {
  const smtp = {
    url: config.SMTP_URL,
    from: config.MAIL_FROM,
    connections: config.MAIL_CONCURRENCY,
    onFailure,
  };
  const mailer = own(smtpMailer(smtp), (open) => open.close());
  return {
    messages,
    mailer: noticingOutages(mailer, { clock: letters.clock, onEnd: onServerBack }),
    clock: letters.clock,
    compose: (message) => composeMessage(letters, message),
    spread: Math.random,
  };
}

interface Delivered {
  messages: MessageStore;
  letters: ComposePorts;
  onFailure(failure: object): void;
  onServerBack(): void;
}
