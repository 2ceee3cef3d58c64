import type { ElectionId } from "@urna/contract/identifiers";
import type { Database } from "@urna/service-kit/database";
import type { ElectionCount } from "@urna/service-kit/telemetry/by-election";
import type { Databases } from "../../storage/databases.ts";

/** Voters who are marked, of every election with a frozen roll that was neither published nor annulled. */
export async function countMarked({ db, links }: Databases): Promise<ElectionCount[]> {
  const ended = await links("ended_elections").select<{ election_id: ElectionId }[]>("election_id");
  const [rolls, marks] = await Promise.all([
    rollSizes(
      db,
      ended.map((each) => each.election_id),
    ),
    markCounts(links),
  ]);
  return rolls.map(({ electionId, rollSize }) => ({
    electionId,
    rollSize,
    count: marks.get(electionId) ?? 0,
  }));
}

async function rollSizes(db: Database, ended: readonly string[]) {
  const { rows } = (await db.raw(
    `select election_id as "electionId",
       (select coalesce(sum(value::int), 0)::int from jsonb_each_text(eligible)) as "rollSize"
     from sealed_elections where not election_id = any(:ended::text[])`,
    { ended: [...ended] },
  )) as { rows: Pick<ElectionCount, "electionId" | "rollSize">[] };
  return rows;
}

async function markCounts(links: Database): Promise<ReadonlyMap<string, number>> {
  const { rows } = (await links.raw(
    `select election_id, count(*)::int as count
     from (select election_id from participations union all select election_id from marks) marked
     where not exists (select from ended_elections e where e.election_id = marked.election_id)
     group by election_id`,
  )) as { rows: { election_id: ElectionId; count: number }[] };
  return new Map(rows.map(({ election_id, count }) => [election_id, count]));
}
