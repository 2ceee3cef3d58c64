import type { OptionalColumn, RollMode } from "@urna/contract/words";
import type { Transaction } from "@urna/service-kit/database";
import type { RollChanges } from "../domain/roll/import-summary.ts";
import { meetEntry, type Decisions, type Meeting } from "../domain/roll/meet-entry.ts";
import { createRollTally, type Missing } from "../domain/roll/roll-tally.ts";
import type { LiveElection } from "../domain/roll/touched-election.ts";
import { currentPeople, keyOfDocument, sealedIn, type KnownPerson } from "./current-people.ts";
import type { Keys } from "./keys.ts";
import { stagedEntry, type KnownStagedRow } from "./staged-row.ts";

export interface StagedVersion {
  id: string;
  baseId: string | null;
  processId: string;
  mode: RollMode;
  columns: readonly OptionalColumn[];
}

/** Somebody of a file with what is known of them, and what becomes of both. */
export interface Met {
  readonly row: KnownStagedRow;
  readonly known: KnownPerson | undefined;
  readonly meeting: Meeting;
}

interface Meet {
  transaction: Transaction;
  keys: Keys;
  version: StagedVersion;
  live: readonly LiveElection[];
  decisions: Decisions;
  /** Whether people are about to be written. */
  writes: boolean;
}

/**
 * Goes through a staged version person by person, some at a time, and says what it changes. The review looks on, the
 * commit writes: what is counted is the same.
 */
export async function meetStagedRows(
  { transaction, keys, version, live, decisions, writes }: Meet,
  forEach: (met: readonly Met[]) => Promise<void>,
): Promise<RollChanges> {
  const { id, baseId, mode, columns, processId } = version;
  const tally = createRollTally({ mode, columns, processId, live });
  const electionIds = live.map(({ electionId }) => electionId);
  for await (const rows of stagedBatches(transaction, id)) {
    const given = rows.map((row) => ({ row, entry: stagedEntry(keys, row) }));
    const documents = given.map(({ entry: { document } }) => document);
    const known = await currentPeople(transaction, keys, { baseId, electionIds, documents, lock: writes });
    const met = given.map(({ row, entry }): Met => {
      const person = known.get(keyOfDocument(entry.document));
      const meeting = meetEntry(person?.person, entry, decisions);
      tally.meet(person?.person, meeting);
      return { row, known: person, meeting };
    });
    await forEach(met);
  }
  for await (const missing of missingBatches(transaction, { id, baseId, electionIds }))
    for (const person of missing) tally.miss(person);
  return tally.end();
}

async function* stagedBatches(transaction: Transaction, versionId: string): AsyncGenerator<KnownStagedRow[]> {
  let after: Buffer = Buffer.alloc(0);
  for (;;) {
    const rows = await transaction("roll_staged_rows")
      .select<KnownStagedRow[]>("*")
      .where({ version_id: versionId })
      .where("document_index", ">", after)
      .orderBy("document_index")
      .limit(500);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.document_index;
  }
}

interface MissingRow extends Missing {
  personId: string;
}

/** Who is in the base version and not in the file. */
async function* missingBatches(
  transaction: Transaction,
  { id, baseId, electionIds }: { id: string; baseId: string | null; electionIds: readonly string[] },
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
           select 1 from roll_staged_rows s where s.version_id = :id and s.person_id = e.person_id)
         order by e.person_id limit 10000
       ) m order by m."personId"`,
      { id, baseId, after, electionIds: [...electionIds] },
    )) as { rows: MissingRow[] };
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.personId;
  }
}
