import type { SealingConfirmation } from "@urna/belenios/sealing-confirmation";
import type { ElectionId } from "@urna/contract/identifiers";
import type { ElectionState } from "@urna/contract/words";
import { plannedOnce, type Queryable } from "@urna/service-kit/database";
import type { VotingHours } from "../../casting/domain/voting-hours.ts";
import type { HoursAndConfirmations } from "../domain/ports.ts";

/** An election's columns from which its hours are read, and the database's clock. */
export const hoursColumns = (db: Queryable) =>
  ["state", "closes_at", "grace_minutes", db.raw("clock_timestamp() as now")] as const;

export interface HoursRow {
  state: ElectionState;
  closes_at: Date;
  grace_minutes: number;
  now: Date;
}

export function hoursOf({ state, closes_at, grace_minutes, now }: HoursRow): VotingHours {
  return { state, closesAt: closes_at, graceMinutes: grace_minutes, now };
}

/** Of an election that is no draft. */
const rowsOf = (db: Queryable, id: ElectionId) => db("elections").where({ id }).whereNot("state", "draft");

export async function findHoursAndConfirmations(
  db: Queryable,
  id: ElectionId,
): Promise<HoursAndConfirmations | undefined> {
  const signed = db("sealing_confirmations")
    .where({ election_id: id })
    .select(
      db.raw(
        `coalesce(json_agg(json_build_object('owner', owner, 'signature',
           json_build_object('challenge', challenge, 'response', response)) order by owner), '[]')`,
      ),
    );
  const query = rowsOf(db, id).select(...hoursColumns(db), signed.as("confirmations"));
  type Row = HoursRow & { confirmations: SealingConfirmation[] };
  const [row] = (await plannedOnce("hours-and-confirmations", query)) as Row[];
  return row && { hours: hoursOf(row), confirmations: row.confirmations };
}

export async function lockHoursForShare(db: Queryable, id: ElectionId): Promise<VotingHours | undefined> {
  const query = rowsOf(db, id)
    .select(...hoursColumns(db))
    .forShare();
  const [row] = (await plannedOnce("voting-hours-for-share", query)) as HoursRow[];
  return row && hoursOf(row);
}

/** The tracker's lock is taken before the clock is read. */
export async function lockForBallot(
  db: Queryable,
  id: ElectionId,
  tracker: string,
): Promise<VotingHours | undefined> {
  const lock = db.raw("pg_advisory_xact_lock(hashtextextended(?, 0))", [`spoiled|${id}|${tracker}`]);
  const query = rowsOf(db, id)
    .select(lock, ...hoursColumns(db))
    .forShare();
  const [row] = (await plannedOnce("hours-for-ballot", query)) as HoursRow[];
  return row && hoursOf(row);
}
