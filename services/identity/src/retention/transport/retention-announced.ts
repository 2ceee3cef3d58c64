import { LocalizedText } from "@urna/contract/words";
import type { Clock } from "@urna/service-kit/clock";
import { catalogue } from "@urna/service-kit/events/catalogue";
import type { Events } from "@urna/service-kit/events/connection";
import { consume, type Consumption } from "@urna/service-kit/events/consume";
import { z } from "zod";
import type { NoticeLetterStore } from "../domain/notice-letters.ts";

const Notice = z.object({
  noticeId: z.uuid(),
  dueAt: z.date(),
  elections: z.array(z.object({ code: z.string(), title: LocalizedText })),
});

/** Reads `retention.announced.v1`: superadministrators are written to. */
export function readRetentionNotices(
  events: Events,
  { noticeLetters, clock }: { noticeLetters: NoticeLetterStore; clock: Clock },
): Promise<Consumption> {
  return consume({
    events,
    event: catalogue["retention.announced.v1"],
    durable: "identity",
    handler: async (message) => {
      const { noticeId: id, dueAt, elections } = Notice.parse(message);
      await noticeLetters.writeNoticeLetters({ id, dueAt, elections }, clock.now());
    },
  });
}
