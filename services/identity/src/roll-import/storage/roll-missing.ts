import type { ElectionId, PersonId, RollVersionId } from "@urna/contract/identifiers";
import type { Transaction } from "@urna/service-kit/database";
import type { Missing } from "../domain/roll-tally.ts";
import { sealedIn } from "./current-people.ts";

interface Asked {
  /** Who is in it is not missing. */
  without: { table: "roll_staged_rows" | "roll_entries"; versionId: RollVersionId };
  baseId: RollVersionId | null;
  electionIds: readonly ElectionId[];
}

interface MissingRow extends Missing {
  personId: PersonId;
}

/** Who is in the base version, and in a file or an older version is not. */
export async function* missingBatches(
  transaction: Transaction,
  { without, baseId, electionIds }: Asked,
): AsyncGenerator<Missing[]> {
  let after = "00000000-0000-0000-0000-000000000000";
  while (baseId !== null) {
    const { rows } = (await transaction.raw(
      `select m.*, (select p.email_index is not null from people p where p.id = m."personId") as "hasEmail",
         ${sealedIn('m."personId"')} as "electionIds"
       from (
         select e.person_id as "personId", e.categories, e.establishment
         from roll_entries e
         where e.version_id = :baseId and e.person_id > :after and not exists (
           select 1 from ${without.table} s where s.version_id = :versionId and s.person_id = e.person_id)
         order by e.person_id limit 10000
       ) m order by m."personId"`,
      { versionId: without.versionId, baseId, after, electionIds: [...electionIds] },
    )) as { rows: MissingRow[] };
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.personId;
  }
}
