import type { Queryable } from "@urna/service-kit/database";
import type { BallotBox, StoredBallot } from "../domain/ballot-box.ts";

interface BallotRow {
  public_credential: string;
  tracker: string;
  ballot: string;
}

const columns = ["public_credential", "tracker", "ballot"] as const;
const rowsAtOnce = 500;

export function ballotBox(db: Queryable): BallotBox {
  return {
    async find(electionId, publicCredential) {
      const [row] = await db("ballots")
        .select<BallotRow[]>(...columns)
        .where({ election_id: electionId, public_credential: publicCredential });
      return row && ballotOf(row);
    },
    async insert(electionId, { publicCredential, tracker, ballot }) {
      const row = { election_id: electionId, public_credential: publicCredential, tracker, ballot };
      // Of any unique index: the same bytes twice at once may meet in the tracker's before the credential's.
      const inserted = await db("ballots").insert(row).onConflict().ignore().returning("election_id");
      return inserted.length > 0;
    },
    async hasTracker(electionId, tracker) {
      const rows = await db("ballots").select("tracker").where({ election_id: electionId, tracker });
      return rows.length > 0;
    },
    async count(electionId) {
      return (await counts(db, [electionId])).get(electionId) ?? 0;
    },
    counts: (electionIds) => counts(db, electionIds),
    async countWaiting(electionId) {
      const waiting = { election_id: electionId, position: null };
      const [row] = await db("ballots").where(waiting).count<{ count: string }[]>("* as count");
      return Number(row?.count ?? 0);
    },
    async takeWaiting(electionId) {
      const rows: BallotRow[] = await db("ballots")
        .where({ election_id: electionId, position: null })
        .delete()
        .returning([...columns]);
      return rows.map(ballotOf);
    },
    async putBack(electionId, ballots) {
      for (let start = 0; start < ballots.length; start += rowsAtOnce) {
        await db("ballots").insert(
          ballots.slice(start, start + rowsAtOnce).map(({ ballot, position }) => ({
            election_id: electionId,
            public_credential: ballot.publicCredential,
            tracker: ballot.tracker,
            ballot: ballot.ballot,
            position: position ?? null,
          })),
        );
      }
    },
    async vacuum() {
      await db.raw("vacuum ballots, spoiled_ballots, outbox");
    },
  };
}

function ballotOf(row: BallotRow): StoredBallot {
  return { publicCredential: row.public_credential, tracker: row.tracker, ballot: row.ballot };
}

async function counts(db: Queryable, electionIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db("ballots")
    .select<{ election_id: string; count: string }[]>("election_id", db.raw("count(*) as count"))
    .whereIn("election_id", [...electionIds])
    .groupBy("election_id");
  return new Map(rows.map((row) => [row.election_id, Number(row.count)]));
}
