import type { PersonId, ProcessId, RollVersionId } from "@urna/contract/identifiers";
import type { Transaction } from "@urna/service-kit/database";
import type { RollChanges } from "../domain/import-summary.ts";
import type { Meeting } from "../domain/meet-entry.ts";
import { meetRestored } from "../domain/meet-restored.ts";
import { createRollTally } from "../domain/roll-tally.ts";
import type { LiveElection } from "../../roll-freezing/domain/touched-election.ts";
import { currentPeopleById, type BaseEntryRow, type KnownPerson } from "./current-people.ts";
import type { Keys } from "../../storage/keys.ts";
import { missingBatches } from "./roll-missing.ts";
import { changedFields, entryIndexes, withLast4Of } from "./staged-row.ts";

/** A version with the people and voter groups of an older one. */
interface RestoringVersion {
  processId: ProcessId;
  baseId: RollVersionId;
  restoredId: RollVersionId;
}

interface Restoring {
  transaction: Transaction;
  keys: Keys;
  version: RestoringVersion;
  live: readonly LiveElection[];
  /** Whether entries are about to be written. */
  writes: boolean;
}

type OldEntry = BaseEntryRow & { person_id: PersonId; erased: boolean };

/** Somebody of the older version, and what becomes of them. */
export interface MetAgain {
  readonly old: OldEntry;
  readonly known: KnownPerson;
  readonly meeting: Meeting;
}

/**
 * Goes through an older version person by person, some at a time, and says what bringing it back changes. The review
 * reads, the commit writes: what is counted is the same.
 */
export async function meetRestoredEntries(
  { transaction, keys, version, live, writes }: Restoring,
  forEach: (met: readonly MetAgain[]) => Promise<void>,
): Promise<RollChanges & { erased: number }> {
  const { processId, baseId, restoredId } = version;
  const tally = createRollTally({ mode: "replace", columns: [], processId, live });
  const electionIds = live.map(({ electionId }) => electionId);
  let erased = 0;
  for await (const entries of oldEntries(transaction, version)) {
    const back = entries.filter((entry) => !entry.erased);
    erased += entries.length - back.length;
    const personIds = back.map(({ person_id }) => person_id);
    const people = await currentPeopleById(transaction, keys, {
      baseId,
      electionIds,
      personIds,
      lock: writes,
    });
    const met = back.flatMap((old): MetAgain[] => {
      const known = people.get(old.person_id);
      if (!known) return [];
      const { document, base, person } = known;
      const sameLast4 = !changedFields(base?.field_indexes ?? null, old.field_indexes).includes("last4");
      const { categories, establishment } = old;
      const meeting = meetRestored(person, { document, categories, establishment, sameLast4 });
      tally.meet(person, meeting);
      return [{ old, known, meeting }];
    });
    await forEach(met);
  }
  const without = { table: "roll_entries", versionId: restoredId } as const;
  for await (const missing of missingBatches(transaction, { without, baseId, electionIds }))
    for (const person of missing) tally.miss(person);
  return { ...tally.end(), erased };
}

/** Whose data was erased after the version comes back only where the newest version has them still. */
async function* oldEntries(
  transaction: Transaction,
  { baseId, restoredId }: RestoringVersion,
): AsyncGenerator<OldEntry[]> {
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const { rows } = (await transaction.raw(
      `select e.person_id, e.categories, e.establishment, e.last4, e.last4_is_digits, e.content_index, e.field_indexes,
         coalesce(p.erased_at > v.committed_at, false) and not exists (
           select 1 from roll_entries b where b.version_id = :baseId and b.person_id = e.person_id) as erased
       from roll_entries e join people p on p.id = e.person_id join roll_versions v on v.id = e.version_id
       where e.version_id = :restoredId and e.person_id > :after
       order by e.person_id limit 500`,
      { baseId, restoredId, after },
    )) as { rows: OldEntry[] };
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.person_id;
  }
}

/** Writes entries of the new version. Where the person is as they were, the entry is too. */
export async function writeRestored(
  transaction: Transaction,
  keys: Keys,
  { versionId, met }: { versionId: RollVersionId; met: readonly MetAgain[] },
): Promise<void> {
  if (met.length === 0) return;
  const rows = met.map((each) => ({
    version_id: versionId,
    person_id: each.old.person_id,
    categories: each.old.categories,
    establishment: each.old.establishment,
    change: each.meeting.change,
    ...contentOf(keys, each),
  }));
  await transaction("roll_entries").insert(rows);
}

type Content = Pick<BaseEntryRow, "last4" | "last4_is_digits" | "content_index" | "field_indexes">;

function contentOf(keys: Keys, { old, known, meeting }: MetAgain): Content {
  if (meeting.change === "unchanged" && known.base) return sameAs(known.base);
  const now = entryIndexes(keys, meeting.entry);
  const field_indexes = withLast4Of(now.field_indexes, old.field_indexes);
  if (old.field_indexes?.equals(field_indexes)) return sameAs(old);
  const { last4, last4_is_digits } = old;
  return { last4, last4_is_digits, content_index: now.content_index, field_indexes };
}

const sameAs = ({ last4, last4_is_digits, content_index, field_indexes }: BaseEntryRow): Content => ({
  last4,
  last4_is_digits,
  content_index,
  field_indexes,
});
