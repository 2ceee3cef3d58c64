import type { Clock } from "@urna/service-kit/clock";
import { catalogue } from "@urna/service-kit/events/catalogue";
import type { Events } from "@urna/service-kit/events/connection";
import { consume, type Consumption } from "@urna/service-kit/events/consume";
import type { Ports } from "../../domain/ports.ts";
import { removers } from "../domain/announcement.ts";

/**
 * Consumes two answers: the notice to administrators was sent, and another service has removed its part of elections.
 */
export async function readRetentionAnswers(
  events: Events,
  { stores }: Pick<Ports, "stores">,
  clock: Clock,
): Promise<Consumption> {
  const shared = { events, durable: "ballot" } as const;
  const readers = await Promise.all([
    consume({
      ...shared,
      event: catalogue["retention.notified.v1"],
      handler: ({ noticeId }) => stores.announcements.recordNoticeSent(noticeId, clock.now()),
    }),
    consume({
      ...shared,
      event: catalogue["retention.finished.v1"],
      handler: async ({ electionIds, service }) => {
        const remover = removers.find((each) => each === service);
        if (remover) await stores.announcements.recordRemoval(electionIds, remover, clock.now());
      },
    }),
  ]);
  return {
    stop: async () => {
      await Promise.all(readers.map((reader) => reader.stop()));
    },
  };
}
