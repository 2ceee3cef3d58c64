import type { JsMsg } from "@nats-io/jetstream";
import { headers } from "@nats-io/transport-node";
import { metric } from "../../telemetry.ts";
import type { Events } from "../connection.ts";
import type { EventKey } from "./consumers.ts";
import type { Delivery } from "./delivery.ts";

export const deadSubject = (durable: string, { subject }: Pick<EventKey, "subject">) =>
  `dead.${durable}.${subject}`;

/** Moves a message to the stream DEAD and increments the metric that alerts. Returns whether JetStream has it. */
export function createDeadLetters(events: Events, event: EventKey, durable: string) {
  const { prefix, client, logger, metrics } = events;
  const deadLetters = metric(metrics, "urna_dead_letters_total");
  deadLetters.inc({ event: event.subject, durable }, 0);

  return async (message: JsMsg, { id, attempt }: Delivery): Promise<boolean> => {
    const origin = headers();
    origin.set("Urna-Message-Id", id);
    origin.set("Urna-Attempts", String(attempt));
    const settings = { headers: origin, msgID: `${durable}:${id}` };
    try {
      await client.publish(prefix + deadSubject(durable, event), message.data, settings);
    } catch {
      return false;
    }
    deadLetters.inc({ event: event.subject, durable });
    logger.error({ event: event.subject, durable, attempt }, "event given up");
    return true;
  };
}
