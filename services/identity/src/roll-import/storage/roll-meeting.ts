import type { PersonId, ProcessId, RollVersionId } from "@urna/contract/identifiers";
import type { OptionalColumn, RollMode } from "@urna/contract/words";
import type { Transaction } from "@urna/service-kit/database";
import type { RollChanges } from "../domain/import-summary.ts";
import { meetEntry, type Decisions, type Meeting } from "../domain/meet-entry.ts";
import { createRollTally } from "../domain/roll-tally.ts";
import type { LiveElection } from "../../roll-freezing/domain/touched-election.ts";
import { currentPeople, keyOfDocument, type KnownPerson } from "./current-people.ts";
import type { Keys } from "../../storage/keys.ts";
import { numberOf } from "../../roll/storage/roll-spans.ts";
import { missingBatches } from "./roll-missing.ts";
import { stagedEntry, type KnownStagedRow } from "./staged-row.ts";

export interface StagedVersion {
  id: RollVersionId;
  baseId: RollVersionId | null;
  processId: ProcessId;
  mode: RollMode;
  columns: readonly OptionalColumn[];
}

/** Somebody of a file with what is known of them, and what becomes of both. */
export interface Met {
  readonly row: KnownStagedRow;
  readonly known: KnownPerson | undefined;
  readonly meeting: Meeting;
}

/** What is done with those whom a going through meets, some at a time. */
export interface Visitor<One> {
  met(people: readonly One[]): Promise<void>;
  /** With those of the version before who are not met. */
  missed(personIds: readonly PersonId[]): Promise<void>;
}

/** A review counts, and does nothing more. */
export const onlyCounting: Visitor<unknown> = {
  met: () => Promise.resolve(),
  missed: () => Promise.resolve(),
};

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
 * Goes through a staged version person by person, some at a time, and says what it changes. The review reads, the
 * commit writes: what is counted is the same.
 */
export async function meetStagedRows(
  { transaction, keys, version, live, decisions, writes }: Meet,
  visitor: Visitor<Met>,
): Promise<RollChanges> {
  const { id, baseId, mode, columns, processId } = version;
  const tally = createRollTally({ mode, columns, processId, live });
  const electionIds = live.map(({ electionId }) => electionId);
  const base = await numberOf(transaction, baseId);
  for await (const rows of stagedBatches(transaction, id)) {
    const given = rows.map((row) => ({ row, entry: stagedEntry(keys, row) }));
    const documents = given.map(({ entry: { document } }) => document);
    const known = await currentPeople(transaction, keys, { base, electionIds, documents, lock: writes });
    const met = given.map(({ row, entry }): Met => {
      const person = known.get(keyOfDocument(entry.document));
      const meeting = meetEntry(person?.person, entry, decisions);
      tally.meet(person?.person, meeting);
      return { row, known: person, meeting };
    });
    await visitor.met(met);
  }
  for await (const missing of missingBatches(transaction, { without: id, base, electionIds })) {
    for (const person of missing) tally.miss(person);
    await visitor.missed(missing.map(({ personId }) => personId));
  }
  return tally.end();
}

async function* stagedBatches(
  transaction: Transaction,
  versionId: RollVersionId,
): AsyncGenerator<KnownStagedRow[]> {
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
