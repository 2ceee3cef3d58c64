import { unknownActor } from "@urna/contract/audit/codes";
import { retentionNoticeDays } from "@urna/contract/retention/classes";
import type { Ports, TransactionStores } from "../../domain/ports.ts";
import { auditAct } from "../../life-cycle/domain/take-step.ts";
import type { Announcement } from "./announcement.ts";

const dayMs = 86_400_000;
export const noticeMs = retentionNoticeDays * dayMs;

/** Most elections in one email; the next turn announces the rest. */
const mostTogether = 50;

/** The present time, and the time before which an ended election has expired. */
export interface Term {
  readonly before: Date;
  readonly now: Date;
}

/**
 * Announces expired elections, all in one event. Withdraws announcements of elections that are no longer expired, were
 * changed, or whose notice was not sent in time.
 */
export function announceExpired(
  { transact, random }: Pick<Ports, "transact" | "random">,
  { before, now }: Term,
): Promise<void> {
  return transact(async (stores) => {
    await stores.announcements.lockAnnouncements();
    const known = await takeBack(stores, { before, now });
    const expired = await stores.announcements.listExpiredElections(before);
    const fresh = expired.filter(({ id }) => !known.has(id)).slice(0, mostTogether);
    if (fresh.length === 0) return;
    const notice = {
      noticeId: random.uuid(),
      announcedAt: now,
      dueAt: new Date(now.getTime() + noticeMs),
    };
    const ids = fresh.map(({ id }) => id);
    await stores.announcements.addAnnouncements(ids, notice);
    for (const target of ids) await auditAct(stores.events, nobody, { action: "retention.announce", target });
    await stores.events.emit("retention.announced.v1", {
      noticeId: notice.noticeId,
      dueAt: notice.dueAt,
      elections: fresh.map(({ code, title }) => ({ code, title })),
    });
  });
}

/** The actor in the audit log: the schedule, not an administrator. */
const nobody = { administratorId: unknownActor, name: "", reason: "" };

/** @returns the elections that stay announced */
async function takeBack({ announcements }: TransactionStores, term: Term): Promise<ReadonlySet<string>> {
  const stays: string[] = [];
  const goesBack: string[] = [];
  const overBefore = async (before: Date) =>
    (await announcements.listExpiredElections(before)).map(({ id }) => id);
  const overNow = await overBefore(term.before);
  for (const each of await announcements.listAnnouncements()) {
    const over = each.going ? await overBefore(each.going.before) : overNow;
    const holds = over.includes(each.id) && !hasMissedNotice(each, term.now);
    (holds ? stays : goesBack).push(each.id);
  }
  await announcements.removeAnnouncements(goesBack);
  return new Set(stays);
}

function hasMissedNotice({ noticeSentAt, dueAt, going }: Announcement, now: Date): boolean {
  return going === undefined && noticeSentAt === undefined && dueAt <= now;
}
