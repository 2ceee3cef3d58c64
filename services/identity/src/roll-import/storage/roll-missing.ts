import type { ElectionId, PersonId, RollVersionId } from "@urna/contract/identifiers";
import type { Transaction } from "@urna/service-kit/database";
import type { Missing } from "../domain/roll-tally.ts";
import { sealedIn } from "./current-people.ts";

interface Asked {
  /** A staged file, or an older version. Who is in it is not missing. */
  without: { table: keyof typeof peopleOf; versionId: RollVersionId };
  baseId: RollVersionId | null;
  electionIds: readonly ElectionId[];
}

export interface MissingPerson extends Missing {
  readonly personId: PersonId;
}

const peopleOf = {
  roll_staged_rows: "(select person_id from roll_staged_rows where version_id = :versionId)",
  roll_entries: "entries_of(:versionId)",
};

/** Who is in the base version, and in a file or an older version is not. */
export async function* missingBatches(
  transaction: Transaction,
  { without, baseId, electionIds }: Asked,
): AsyncGenerator<MissingPerson[]> {
  let after = "00000000-0000-0000-0000-000000000000";
  while (baseId !== null) {
    const { rows } = (await transaction.raw(
      `select m.*, (select p.email_index is not null from people p where p.id = m."personId") as "hasEmail",
         ${sealedIn('m."personId"')} as "electionIds"
       from (
         select e.person_id as "personId", e.categories, e.establishment
         from entries_of(:baseId) e
         where e.person_id > :after and not exists (
           select 1 from ${peopleOf[without.table]} s where s.person_id = e.person_id)
         order by e.person_id limit 10000
       ) m order by m."personId"`,
      { versionId: without.versionId, baseId, after, electionIds: [...electionIds] },
    )) as { rows: MissingPerson[] };
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.personId;
  }
}
