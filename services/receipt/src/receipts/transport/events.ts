import { catalogue } from "@urna/service-kit/events/catalogue";
import type { Events } from "@urna/service-kit/events/connection";
import { consume, type Consumption } from "@urna/service-kit/events/consume";
import { castSteps } from "@urna/service-kit/telemetry";
import { issueReceipt, type Issuing } from "../domain/issue-receipt.ts";
import { recordDelivery } from "../domain/record-delivery.ts";

/** Turns participations into receipts, and deliveries of messages into flags. */
export async function readEvents(events: Events, issuing: Issuing): Promise<Consumption> {
  const shared = { events, durable: "receipt" } as const;
  const timeStep = castSteps(events.metrics);
  const readers = await Promise.all([
    consume({
      ...shared,
      event: catalogue["participation.recorded.v1"],
      handler: (participation) => timeStep("issue", () => issueReceipt(issuing, participation)),
    }),
    consume({
      ...shared,
      event: catalogue["message.sent.v1"],
      maxInFlight: 100,
      handler: ({ receiptId }) => recordDelivery(issuing.store, { receiptId, sent: true }),
    }),
    consume({
      ...shared,
      event: catalogue["message.failed.v1"],
      handler: ({ receiptId }) => recordDelivery(issuing.store, { receiptId, sent: false }),
    }),
  ]);
  return {
    stop: async () => {
      await Promise.all(readers.map((reader) => reader.stop()));
    },
  };
}
