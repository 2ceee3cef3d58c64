import { unknownActor } from "@urna/contract/audit/codes";
import { withTransaction, type Database, type Transaction } from "@urna/service-kit/database";
import { systemRandom } from "@urna/service-kit/random";
import type { AccessAlarm, AlarmStore } from "../domain/alarm.ts";
import { accessAlarmed, writeToOwner } from "../../administrators/storage/account-letters.ts";
import { emitAdminActed } from "../../storage/admin-acted.ts";

/** So many wrong tries of one minute can be counted at once. */
const slots = 16;

interface AlarmRow {
  raised_at: Date;
  misses: number;
}

export function createAlarmStore(db: Database): AlarmStore {
  return {
    raiseAlarm: ({ now, missesAfter, quietAfter, threshold }) =>
      withTransaction(db, async (transaction) => {
        await transaction.raw("select pg_advisory_xact_lock(hashtext('access alarm'))");
        if (await newest(transaction, quietAfter)) return undefined;
        const misses = await missesSince(transaction, missesAfter);
        if (misses < threshold) return undefined;
        await reportAlarm(transaction, { raisedAt: now, misses });
        return { raisedAt: now, misses };
      }),
    findNewestAlarm: (after) => newest(db, after),
  };
}

/** Counts a wrong try in its minute; of whom and from where nobody knows. */
export async function addMiss(db: Database | Transaction, at: Date): Promise<void> {
  const minute = new Date(Math.floor(at.getTime() / 60_000) * 60_000);
  await db("access_misses")
    .insert({ minute, slot: systemRandom.integer(slots), n: 1 })
    .onConflict(["minute", "slot"])
    .merge({ n: db.raw("access_misses.n + 1") });
}

async function missesSince(transaction: Transaction, after: Date): Promise<number> {
  const [row] = await transaction("access_misses")
    .where("minute", ">", after)
    .sum<{ n: string | null }[]>({ n: "n" });
  return Number(row?.n ?? 0);
}

async function newest(db: Database | Transaction, after: Date): Promise<AccessAlarm | undefined> {
  const [row] = await db("access_alarms")
    .where("raised_at", ">", after)
    .orderBy("raised_at", "desc")
    .limit(1)
    .select<AlarmRow[]>("raised_at", "misses");
  return row && { raisedAt: row.raised_at, misses: row.misses };
}

async function reportAlarm(transaction: Transaction, { raisedAt, misses }: AccessAlarm): Promise<void> {
  await transaction("access_alarms").insert({ raised_at: raisedAt, misses });
  const changes = [{ field: "misses", after: String(misses) }];
  const nobody = { administratorId: unknownActor, reason: "" };
  await emitAdminActed(transaction, nobody, { action: "access.alarmed", target: "access", changes });
  const owners = await transaction("administrators")
    .where({ role: "superadmin" })
    .whereNull("suspended_at")
    .whereNotNull("password_hash")
    .select<{ id: string }[]>("id");
  for (const { id } of owners) await writeToOwner(transaction, id, { change: accessAlarmed, at: raisedAt });
}
