import type { Ports } from "../../domain/ports.ts";
import { noticeMs, type Term } from "./announce-expired.ts";
import type { Announcement } from "./announcement.ts";

/** Time for the other services to answer before they are asked again. */
export const askAgainMs = 86_400_000;

/**
 * Asks the other services to remove their part of the elections whose thirty days are over, and again once a day until
 * they answer. A second round goes before its first.
 */
export function letDueGo({ transact }: Pick<Ports, "transact">, { before, now }: Term): Promise<void> {
  return transact(async ({ announcements, events }) => {
    await announcements.lockAnnouncements();
    const expired = await announcements.listExpiredElections(before);
    const ready = new Set(expired.filter(({ hasSecondRound }) => !hasSecondRound).map(({ id }) => id));
    const all = await announcements.listAnnouncements();
    const due = all.filter((each) => isDue(each, now) && ready.has(each.id));
    const going = all.filter((each) => each.going !== undefined);
    if (due.length === 0 && !going.some((each) => isUnanswered(each, now))) return;
    const ids = [...going, ...due].map(({ id }) => id);
    const cuts = going.map((each) => each.going?.before ?? before);
    const latest = new Date(Math.max(...[...cuts, before].map((cut) => cut.getTime())));
    await announcements.recordRemovalRequest(ids, { before, at: now });
    await events.emit("retention.due.v1", {
      electionIds: ids,
      before: latest,
      keptProcessIds: [...(await announcements.listProcessesWithout(ids))],
    });
  });
}

/** Whether thirty days have passed since the announcement and since the notice was sent. */
function isDue({ going, noticeSentAt, dueAt }: Announcement, now: Date): boolean {
  if (going !== undefined || noticeSentAt === undefined) return false;
  return dueAt <= now && noticeSentAt.getTime() + noticeMs <= now.getTime();
}

function isUnanswered({ going }: Announcement, now: Date): boolean {
  return going !== undefined && !going.finished && now.getTime() - going.askedAt.getTime() >= askAgainMs;
}
