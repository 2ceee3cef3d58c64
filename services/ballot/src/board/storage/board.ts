import type { ElectionId } from "@urna/contract/identifiers";
import type { Queryable } from "@urna/service-kit/database";
import { smallestRollWithBatches } from "../domain/batches.ts";
import type { BoardStore } from "../domain/ports.ts";

export function boardStore(db: Queryable): BoardStore {
  const size = async (electionId: ElectionId): Promise<number> => {
    const [row] = await db("boards").select<{ size: number }[]>("size").where({ election_id: electionId });
    return row?.size ?? 0;
  };
  return {
    async lockBoard(electionId) {
      const elapsed = db.raw("extract(epoch from clock_timestamp() - last_batch_at)::float8 as seconds");
      const [row] = await db("boards")
        .select<{ size: number; seconds: number }[]>("size", elapsed)
        .where({ election_id: electionId })
        .forUpdate();
      return { size: row?.size ?? 0, secondsSinceBatch: row?.seconds ?? 0 };
    },
    async growBoard(electionId, newSize) {
      const change = { size: newSize, last_batch_at: db.raw("clock_timestamp()") };
      await db("boards").where({ election_id: electionId }).update(change);
    },
    async listUnvacuumedBoards() {
      const rows = await db("boards")
        .select<{ election_id: ElectionId; size: number }[]>("election_id", "size")
        .whereRaw("vacuumed_size < size");
      return rows.map((row) => ({ electionId: row.election_id, size: row.size }));
    },
    async recordVacuum(electionId, vacuumedSize) {
      await db("boards").where({ election_id: electionId }).update({ vacuumed_size: vacuumedSize });
    },
    async listDueForBatch({ smallestWaiting, intervalSeconds }) {
      const rows = await db("boards as b")
        .join("elections as e", "e.id", "b.election_id")
        .join("sealings as s", "s.election_id", "b.election_id")
        .select<{ election_id: ElectionId }[]>("b.election_id")
        .whereIn("e.state", ["open", "paused"])
        .where("s.roll_size", ">=", smallestRollWithBatches)
        .whereRaw("b.last_batch_at + ? * interval '1 second' <= clock_timestamp()", [intervalSeconds])
        .whereRaw(
          `(select count(*) from accepted_ballots w
            where w.election_id = b.election_id and w.sealed is not null) >= ?`,
          [smallestWaiting],
        );
      return rows.map((row) => row.election_id);
    },
    readBoardSize: size,
    async readBoardPage(electionId, { after, limit }) {
      const start = after === undefined ? 0 : await positionOf(db, electionId, after);
      if (start === undefined) return undefined;
      const total = await size(electionId);
      const rows = await db("ballots")
        .select<{ tracker: string }[]>("tracker")
        .where({ election_id: electionId })
        .whereBetween("position", [start + 1, Math.min(start + limit, total)])
        .orderBy("position");
      const trackers = rows.map(({ tracker }) => tracker);
      return { trackers, next: start + limit < total ? trackers.at(-1) : undefined, total };
    },
    async readTrackers(electionId, { after, last, limit }) {
      const rows = await db("ballots")
        .select<{ tracker: string }[]>("tracker")
        .where({ election_id: electionId })
        .whereBetween("position", [after + 1, Math.min(after + limit, last)])
        .orderBy("position");
      return rows.map(({ tracker }) => tracker);
    },
    async measureBallots(electionId) {
      const [row] = await db("ballots")
        .where({ election_id: electionId })
        .select<{ bytes: string }[]>(db.raw("coalesce(sum(octet_length(ballot)), 0) as bytes"));
      return Number(row?.bytes ?? 0);
    },
    async readBoardBallots(electionId, { after, last, limit }) {
      const rows = await db("ballots")
        .select<{ ballot: string }[]>("ballot")
        .where({ election_id: electionId })
        .whereBetween("position", [after + 1, Math.min(after + limit, last)])
        .orderBy("position");
      return rows.map(({ ballot }) => ballot);
    },
  };
}

/** A tracker that is in the box but not yet on the board is reported as unknown. */
async function positionOf(
  db: Queryable,
  electionId: ElectionId,
  tracker: string,
): Promise<number | undefined> {
  const [row] = await db("ballots")
    .select<{ position: number }[]>("position")
    .where({ election_id: electionId, tracker })
    .whereNotNull("position");
  return row?.position;
}
