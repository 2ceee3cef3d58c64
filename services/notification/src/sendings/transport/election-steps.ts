import type { ElectionId } from "@urna/contract/identifiers";
import type { NoticeKind } from "@urna/contract/settings/admin-settings";
import { catalogue } from "@urna/service-kit/events/catalogue";
import type { Events } from "@urna/service-kit/events/connection";
import { consume, type Consumption } from "@urna/service-kit/events/consume";
import type { ElectionStep } from "../domain/begin-notice.ts";

const steps = [
  [catalogue["election.opened.v1"], "opening"],
  [catalogue["election.paused.v1"], "pause"],
  [catalogue["election.resumed.v1"], "resume"],
  [catalogue["election.extended.v1"], "extension"],
  [catalogue["election.published.v1"], "publication"],
] as const satisfies [unknown, NoticeKind][];

/** Consumes the election steps that voters are notified of. */
export async function readElectionSteps(
  events: Events,
  beginNotice: (step: ElectionStep) => Promise<void>,
): Promise<Consumption> {
  const readers = await Promise.all(
    steps.map(([event, notice]) =>
      consume<{ electionId: ElectionId }, string>({
        events,
        event: event as never,
        durable: "notification",
        handler: ({ electionId }, { id: eventId, publishedAt: at }) =>
          beginNotice({ notice, electionId, eventId, at }),
      }),
    ),
  );
  return { stop: async () => void (await Promise.all(readers.map((reader) => reader.stop()))) };
}
