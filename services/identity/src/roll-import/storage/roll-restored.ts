import type { PersonId, ProcessId, RollVersionId } from "@urna/contract/identifiers";
import type { Transaction } from "@urna/service-kit/database";
import type { RollChanges } from "../domain/import-summary.ts";
import type { Meeting } from "../domain/meet-entry.ts";
import { meetRestored } from "../domain/meet-restored.ts";
import { createRollTally } from "../domain/roll-tally.ts";
import type { LiveElection } from "../../roll-freezing/domain/touched-election.ts";
import { numberOf, writeSpans, type EntryRow, type NumberedVersion } from "../../roll/storage/roll-spans.ts";
import { currentPeopleById, type KnownPerson } from "./current-people.ts";
import type { Keys } from "../../storage/keys.ts";
import type { Visitor } from "./roll-meeting.ts";
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

type OldEntry = EntryRow & { person_id: PersonId; erased: boolean };

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
  visitor: Visitor<MetAgain>,
): Promise<RollChanges & { erased: number }> {
  const { processId, baseId, restoredId } = version;
  const [base, restored] = [await numberOf(transaction, baseId), await numberOf(transaction, restoredId)];
  const tally = createRollTally({ mode: "replace", columns: [], processId, live });
  const electionIds = live.map(({ electionId }) => electionId);
  let erased = 0;
  for await (const entries of oldEntries(transaction, { base, restored, restoredId })) {
    const back = entries.filter((entry) => !entry.erased);
    erased += entries.length - back.length;
    const personIds = back.map(({ person_id }) => person_id);
    const people = await currentPeopleById(transaction, keys, {
      base,
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
    await visitor.met(met);
  }
  for await (const missing of missingBatches(transaction, { without: restored, base, electionIds })) {
    for (const person of missing) tally.miss(person);
    await visitor.missed(missing.map(({ personId }) => personId));
  }
  return { ...tally.end(), erased };
}

interface Older {
  base: NumberedVersion;
  restored: NumberedVersion;
  restoredId: RollVersionId;
}

/** Whose data was erased after the version comes back only where the newest version has them still. */
async function* oldEntries(
  transaction: Transaction,
  { base, restored, restoredId }: Older,
): AsyncGenerator<OldEntry[]> {
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const { rows } = (await transaction.raw(
      `select e.person_id, e.categories, e.establishment, e.last4, e.last4_is_digits, e.content_index, e.field_indexes,
         coalesce(p.erased_at > v.committed_at, false) and not exists (
           select 1 from entries_of(:processId, :baseNumber) b where b.person_id = e.person_id) as erased
       from entries_of(:processId, :number) e join people p on p.id = e.person_id join roll_versions v on v.id = :restoredId
       where e.person_id > :after and p.id > :after
       order by e.person_id limit 500`,
      { ...restored, baseNumber: base.number, restoredId, after },
    )) as { rows: OldEntry[] };
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.person_id;
  }
}

/** Writes what the new version says of those of whom the version before says something else. */
export async function writeRestored(
  transaction: Transaction,
  keys: Keys,
  { version, met }: { version: NumberedVersion; met: readonly MetAgain[] },
): Promise<void> {
  const changed = met.filter(({ meeting }) => meeting.change !== "unchanged");
  await writeSpans(
    transaction,
    version,
    changed.map((each) => ({ person_id: each.old.person_id, ...entryRow(keys, each) })),
  );
}

/** Where the person is as they were, the entry is too. */
function entryRow(keys: Keys, { old, meeting }: MetAgain): EntryRow {
  const { categories, establishment, last4, last4_is_digits } = old;
  const now = entryIndexes(keys, meeting.entry);
  const field_indexes = withLast4Of(now.field_indexes, old.field_indexes);
  const { content_index } = old.field_indexes?.equals(field_indexes) ? old : now;
  return { categories, establishment, last4, last4_is_digits, content_index, field_indexes };
}
