import type { ElectionId, PersonId, RollVersionId } from "@urna/contract/identifiers";
import type { Transaction } from "@urna/service-kit/database";
import type { NumberedVersion } from "../../roll/storage/roll-spans.ts";
import type { Missing } from "../domain/roll-tally.ts";
import { sealedIn } from "./current-people.ts";

interface Asked {
  /** A staged file by its id, or an older version. Who is in it is not missing. */
  without: RollVersionId | NumberedVersion;
  base: NumberedVersion;
  electionIds: readonly ElectionId[];
}

export interface MissingPerson extends Missing {
  readonly personId: PersonId;
}

/** SQL for those of a staged file, or of an older version, and what it is bound to. */
const peopleOf = (version: RollVersionId | NumberedVersion) =>
  typeof version === "string"
    ? { sql: "(select person_id from roll_staged_rows where version_id = :stagedId)", stagedId: version }
    : { sql: "entries_of(:processId, :olderNumber)", olderNumber: version.number };

/** Who is in the base version, and in a file or an older version is not. */
export async function* missingBatches(
  transaction: Transaction,
  { without, base, electionIds }: Asked,
): AsyncGenerator<MissingPerson[]> {
  let after = "00000000-0000-0000-0000-000000000000";
  const { sql: present, ...bindings } = peopleOf(without);
  for (;;) {
    const { rows } = (await transaction.raw(
      `select m.*, (select p.email_index is not null from people p where p.id = m."personId") as "hasEmail",
         ${sealedIn('m."personId"')} as "electionIds"
       from (
         select e.person_id as "personId", e.categories, e.establishment
         from entries_of(:processId, :number) e
         where e.person_id > :after and not exists (
           select 1 from ${present} s where s.person_id = e.person_id)
         order by e.person_id limit 10000
       ) m order by m."personId"`,
      { ...base, ...bindings, after, electionIds: [...electionIds] },
    )) as { rows: MissingPerson[] };
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.personId;
  }
}
