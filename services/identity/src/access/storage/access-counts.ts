import { accessOutcomes } from "@urna/contract/monitoring/access";
import type { ElectionId } from "@urna/contract/identifiers";
import type { Database, Queryable } from "@urna/service-kit/database";
import { systemRandom } from "@urna/service-kit/random";
import { hourOf } from "@urna/service-kit/hour";
import type { AccessCounts, CountedAccess } from "../domain/access-counts.ts";
import { isMiss } from "../../guesses/domain/alarm.ts";
import { addMiss } from "../../guesses/storage/alarms.ts";

/** So many attempts that end alike within the same hour can be counted at once. */
const slots = 16;

export function createAccessCounts(db: Database): AccessCounts {
  return {
    addAccessOutcome: (counted) => addAccess(db, counted),
    readAccessCounts: async (electionId, recentFrom) => {
      const rows = await db("access_counts")
        .select<{ outcome: string; all: string; recent: string }[]>("outcome")
        .sum({ all: "n" })
        .select(db.raw("coalesce(sum(n) filter (where hour >= ?), 0) as recent", [recentFrom]))
        .where({ election_id: keyOf(electionId) })
        .groupBy("outcome");
      const found = new Map(rows.map((row) => [row.outcome, row]));
      return accessOutcomes.map((outcome) => ({
        outcome,
        all: Number(found.get(outcome)?.all ?? 0),
        recent: Number(found.get(outcome)?.recent ?? 0),
      }));
    },
    countLockedDocuments: async (now) => {
      const [row] = await db("guess_delays")
        .whereRaw("blocked_until = forget_at")
        .where("forget_at", ">", now)
        .count<{ count: string }[]>();
      return Number(row?.count ?? 0);
    },
  };
}

/** Counts one attempt, in a transaction or by itself. */
export async function addAccess(db: Queryable, counted: CountedAccess): Promise<void> {
  await accessInsert(db, counted);
  if (isMiss(counted.outcome)) await addMiss(db, counted.at);
}

/** Counts an attempt that is no miss, as a part of another write. */
export function accessInsert(db: Queryable, { outcome, electionId, at }: CountedAccess) {
  const slot = systemRandom.integer(slots);
  return db("access_counts")
    .insert({ election_id: keyOf(electionId), outcome, hour: hourOf(at), slot, n: 1 })
    .onConflict(["election_id", "outcome", "hour", "slot"])
    .merge({ n: db.raw("access_counts.n + 1") });
}

const keyOf = (electionId: ElectionId | undefined): string => electionId ?? "";
