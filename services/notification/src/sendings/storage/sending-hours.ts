import type { ElectionId } from "@urna/contract/identifiers";
import type { Queryable } from "@urna/service-kit/database";
import type { NoticeMessageKind } from "@urna/contract/words";

/**
 * Start times of an election's notices of one kind, past and planned. Sendings that were dropped or stopped before
 * their start have none.
 */
export function hoursOfKind(
  db: Queryable,
  { electionId, kind }: { electionId: ElectionId; kind: NoticeMessageKind },
) {
  const hours = db("sendings")
    .where({ election_id: electionId, kind })
    .where((either) => either.whereNotNull("began_at").orWhere({ state: "scheduled" }))
    .select("id", db.raw("coalesce(began_at, send_at) as hour"));
  return db.from(hours.as("hours"));
}
