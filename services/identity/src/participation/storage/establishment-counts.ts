import type { ElectionId, PersonId } from "@urna/contract/identifiers";
import type { Database } from "@urna/service-kit/database";
import type { EstablishmentCount } from "../domain/establishment-turnout.ts";

interface Row {
  code: string;
  name: string | null;
  eligible: string;
  voted: string;
}

/** The voters of an election's frozen roll by establishment. */
export async function establishmentCounts(
  db: Database,
  electionId: ElectionId,
  voted: readonly PersonId[],
): Promise<EstablishmentCount[]> {
  const { rows } = await db.raw<{ rows: Row[] }>(
    `select r.establishment as code, s.name, count(*) as eligible, count(v.id) as voted
     from sealed_elections e
     join roll_entries r on r.version_id = e.version_id and r.categories && e.categories
     left join establishments s on s.code = r.establishment
     left join unnest(?::uuid[]) as v (id) on v.id = r.person_id
     where e.election_id = ?
     group by r.establishment, s.name
     order by lpad(r.establishment, 20, '0')`,
    [[...voted], electionId],
  );
  return rows.map(({ code, name, eligible, voted: marked }) => ({
    code,
    name: name ?? code,
    eligible: Number(eligible),
    voted: Number(marked),
  }));
}
