import { randomUUID } from "node:crypto";
import type { AdministratorId } from "@urna/contract/identifiers";
import { withTransaction, type Database, type Transaction } from "@urna/service-kit/database";
import { catalogue } from "@urna/service-kit/events/catalogue";
import { emit } from "@urna/service-kit/events/outbox";
import type { LeavingElection, NoticeLetterStore } from "../domain/notice-letters.ts";
import { accounts, administratorFields } from "../../administrators/storage/administrator-row.ts";
import type { Keys } from "../../storage/keys.ts";
import { claimDue } from "../../letters/storage/letter-queue.ts";

interface LetterRow {
  id: string;
  administrator_id: AdministratorId;
  goes_at: Date;
  elections: LeavingElection[];
}

/** An event comes no later than the stream keeps it; then its notice need not be known. */
const rememberedMs = 90 * 86_400_000;

/** Letters about elections that go, as a queue that replicas share. */
export function createNoticeLetterStore(db: Database, { cipher }: Keys): NoticeLetterStore {
  return {
    writeNoticeLetters: ({ id, dueAt, elections }, now) =>
      withTransaction(db, async (transaction) => {
        const forgotten = new Date(now.getTime() - rememberedMs);
        await transaction("retention_notices").where("received_at", "<", forgotten).delete();
        const row = { id, received_at: now, goes_at: dueAt, elections: JSON.stringify(elections) };
        const isNew = await transaction("retention_notices")
          .insert(row)
          .onConflict("id")
          .ignore()
          .returning("id");
        if (isNew.length > 0) await writeToAll(transaction, id, now);
      }),
    claimLetters: async (due) => {
      const claimed: { id: string }[] = await claimDue(db, "retention_letters", due).returning(["id"]);
      const ids = claimed.map(({ id }) => id);
      const letters = await db("retention_letters as l")
        .join("retention_notices as n", "n.id", "l.notice_id")
        .whereIn("l.id", ids)
        .select<LetterRow[]>("l.id", "l.administrator_id", "n.goes_at", "n.elections");
      const readers = await accounts(db).whereIn(
        "a.id",
        letters.map((letter) => letter.administrator_id),
      );
      return letters.flatMap(({ id, administrator_id, goes_at: dueAt, elections }) => {
        const reader = readers.find((row) => row.id === administrator_id);
        if (!reader) return [];
        const { email: address } = administratorFields(cipher, reader);
        return [{ id, address, language: reader.language ?? "es", dueAt, elections }];
      });
    },
    recordLettersTaken: async (ids) => {
      for (const id of ids) await withTransaction(db, (transaction) => take(transaction, id));
    },
  };
}

async function writeToAll(transaction: Transaction, noticeId: string, now: Date): Promise<void> {
  const readers = await transaction("administrators")
    .where({ role: "superadmin" })
    .whereNull("suspended_at")
    .whereNotNull("password_hash")
    .select<{ id: string }[]>("id");
  const letters = readers.map((reader) => ({
    id: randomUUID(),
    notice_id: noticeId,
    administrator_id: reader.id,
    due_at: now,
  }));
  if (letters.length > 0) await transaction("retention_letters").insert(letters);
}

/** Under the notice's lock, so that of two last letters one finds that none is left. */
async function take(transaction: Transaction, id: string): Promise<void> {
  const [notice] = await transaction("retention_notices")
    .whereIn("id", transaction("retention_letters").select("notice_id").where({ id }))
    .forUpdate()
    .select<{ id: string }[]>("id");
  if (!notice) return;
  await transaction("retention_letters").where({ id }).delete();
  const left = await transaction("retention_letters").where({ notice_id: notice.id }).limit(1);
  if (left.length === 0) await emit(transaction, catalogue["retention.notified.v1"], { noticeId: notice.id });
}
