import type { ElectionId, ProcessId } from "@urna/contract/identifiers";
import type { LocalizedText } from "@urna/contract/words";
import type { Queryable } from "@urna/service-kit/database";
import type { Announcement } from "../domain/announcement.ts";
import type { AnnouncementStore } from "../domain/ports.ts";
import { processesThatEnd } from "./ending-processes.ts";
import { expiredElections } from "./expired-elections.ts";

interface AnnouncementRow {
  election_id: ElectionId;
  code: string;
  title: LocalizedText;
  notice_id: string;
  announced_at: Date;
  due_at: Date;
  notified_at: Date | null;
  going_since: Date | null;
  going_before: Date | null;
  asked_at: Date | null;
  identity_finished_at: Date | null;
  receipt_finished_at: Date | null;
}

const table = "retention_announcements";

export function announcementStore(db: Queryable): AnnouncementStore {
  const those = (ids: readonly string[]) => db(table).whereIn("election_id", [...ids]);
  return {
    async lockAnnouncements() {
      await db.raw("select pg_advisory_xact_lock(hashtext('retention'))");
    },
    async listExpiredElections(before) {
      const rows = await expiredElections(db, before);
      return rows.map(({ id, code, title, has_second_round: hasSecondRound }) => ({
        id,
        code,
        hasSecondRound,
        title,
      }));
    },
    async listAnnouncements() {
      const rows = await db(`${table} as a`)
        .join("elections as e", "e.id", "a.election_id")
        .select<AnnouncementRow[]>("a.*", "e.code", "e.title")
        .orderBy(["a.due_at", "e.code"]);
      return rows.map(announcementOf);
    },
    async addAnnouncements(ids, { noticeId: notice_id, announcedAt: announced_at, dueAt: due_at }) {
      await db(table).insert(ids.map((election_id) => ({ election_id, notice_id, announced_at, due_at })));
    },
    async removeAnnouncements(ids) {
      await those(ids).delete();
    },
    async recordNoticeSent(noticeId, at) {
      await db(table).where({ notice_id: noticeId }).whereNull("notified_at").update({ notified_at: at });
    },
    async recordRemovalRequest(ids, { before, at }) {
      await those(ids).update({
        going_since: db.raw("coalesce(going_since, ?)", [at]),
        going_before: db.raw("coalesce(going_before, ?)", [before]),
        asked_at: at,
      });
    },
    async recordRemoval(ids, remover, at) {
      await those(ids)
        .whereNotNull("going_since")
        .update({ [`${remover}_finished_at`]: at });
    },
    async listProcessesWithout(ids) {
      const ended = await processesThatEnd(db, ids);
      const rows = await db("processes").select<{ id: ProcessId }[]>("id").orderBy("id");
      return rows.map(({ id }) => id).filter((id) => !ended.has(id));
    },
  };
}

function announcementOf(row: AnnouncementRow): Announcement {
  return {
    id: row.election_id,
    code: row.code,
    title: row.title,
    noticeId: row.notice_id,
    announcedAt: row.announced_at,
    dueAt: row.due_at,
    noticeSentAt: row.notified_at ?? undefined,
    going: goingOf(row),
  };
}

function goingOf(row: AnnouncementRow): Announcement["going"] {
  const { going_since: since, going_before: before, asked_at: askedAt } = row;
  if (since === null || before === null || askedAt === null) return undefined;
  const finished = row.identity_finished_at !== null && row.receipt_finished_at !== null;
  return { since, before, askedAt, finished };
}
