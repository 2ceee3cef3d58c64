import type { Clock } from "@urna/service-kit/clock";
import { metric, readGauge, type Registry } from "@urna/service-kit/telemetry";
import type { DeliveryOutcome } from "./delivery/domain/deliver-message.ts";
import type { ClaimedMessage } from "./messages/domain/message.ts";
import type { MailQueue } from "./messages/storage/mail-queue.ts";

/** Counts how attempts end; for codes also how many are sent and how fast. Without recipients. */
export function observeDeliveries(metrics: Registry, clock: Clock) {
  const attempts = metric(metrics, "urna_messages_total");
  const codes = metric(metrics, "urna_code_deliveries_total");
  const codeSeconds = metric(metrics, "urna_code_delivery_seconds");
  return ({ draft, createdAt }: ClaimedMessage, outcome: DeliveryOutcome): void => {
    const { kind } = draft.content;
    attempts.inc({ kind, outcome });
    if (kind !== "one-time-code") return;
    if (outcome === "failed" || outcome === "expired") codes.inc({ outcome: "failed" });
    if (outcome !== "sent") return;
    codes.inc({ outcome });
    codeSeconds.observe({}, (clock.now().getTime() - createdAt.getTime()) / 1_000);
  };
}

/** Number and age of waiting messages, read at each scrape. */
export function observeQueue(metrics: Registry, read: () => Promise<MailQueue>): void {
  const states = ["waiting", "retrying", "failed"] as const;
  readGauge(metrics, "urna_mail_queue", async () => {
    const queue = await read();
    return states.map((state) => ({ labels: { state }, value: queue[state] }));
  });
  readGauge(metrics, "urna_mail_queue_age_seconds", async () => [
    { labels: {}, value: (await read()).oldestSeconds },
  ]);
}
