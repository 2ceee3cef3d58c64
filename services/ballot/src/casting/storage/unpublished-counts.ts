import type { Database } from "@urna/service-kit/database";
import type { ElectionCount } from "@urna/service-kit/telemetry/by-election";

/** Ballots in the boxes of sealed, unpublished elections: waiting ones and those on the board. */
export async function countUnpublished(db: Database): Promise<ElectionCount[]> {
  const { rows } = (await db.raw(
    `select s.election_id as "electionId", s.roll_size as "rollSize",
       ((select count(*) from accepted_ballots a where a.election_id = s.election_id and a.sealed is not null)
         + (select count(*) from ballots b where b.election_id = s.election_id))::int as count
     from sealings s join elections e on e.id = s.election_id
     where e.state in ('sealed', 'open', 'paused', 'closed', 'tallied')`,
  )) as { rows: ElectionCount[] };
  return rows;
}
