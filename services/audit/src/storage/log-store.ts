import { withTransaction, type Database, type Queryable, type Transaction } from "@urna/service-kit/database";
import { addSubtrees, lockLog, readHashes, readLogSize } from "@urna/service-kit/database/log-tree";
import type { Appending, LogStore, SealedEntry } from "../domain/ports.ts";
import { countEntries, distinctValues, entryBatches, listEntries } from "./entry-list.ts";
import { readStretches } from "./stretches.ts";
import { readDatedEntries, readNewestSummary } from "./summaries.ts";

/** An arbitrary number, the same in every replica: the holder of this lock is the only writer. */
const writerLock = 5_180_162;

/** The log in Postgres. It needs only SELECT and INSERT rights. */
export function createLogStore(database: Database): LogStore {
  return {
    levels: Infinity,
    append: (work) =>
      withTransaction(database, async (transaction) => {
        await lockLog(transaction, writerLock);
        await work(appendingTo(transaction));
      }),
    size: () => readLogSize(database),
    hashes: (subtrees) => readHashes(database, subtrees),
    newestHead: async () => (await readHeads(database).orderBy("tree_size", "desc").limit(1)).map(headOf)[0],
    oldestHead: async () => (await readHeads(database).orderBy("tree_size").limit(1)).map(headOf)[0],
    headsBelow: async (treeSize, limit) => {
      const smaller = readHeads(database).where("tree_size", "<", treeSize);
      return (await smaller.orderBy("tree_size", "desc").limit(limit)).map(headOf);
    },
    heads: async () => (await readHeads(database).orderBy("tree_size")).map(headOf),
    newestSummary: () => readNewestSummary(database),
    addHead: async ({ treeSize, signedHead }) => {
      const row = { tree_size: treeSize, signed_head: signedHead };
      const added = await database("heads")
        .insert(row)
        .onConflict("tree_size")
        .ignore()
        .returning("tree_size");
      return added.length > 0;
    },
    findReceipt: async (integrityHash) => {
      const row = await database("entries")
        .where({ integrity_hash: integrityHash })
        .orderBy("index")
        .first<{ index: string; leaf: string } | undefined>("index", "leaf");
      return row && { index: Number(row.index), leaf: row.leaf };
    },
    find: async (index) => {
      const row = await database("entries")
        .where({ index })
        .first<{ leaf: string | null } | undefined>("leaf");
      return row && { index, leaf: row.leaf ?? undefined };
    },
    list: (query) => listEntries(database, query),
    facets: async () => {
      const [codes, actors] = [
        await distinctValues(database, "code"),
        await distinctValues(database, "actor"),
      ];
      return { codes, administratorIds: actors.filter((actor) => actor !== "system") };
    },
    count: (filter, below) => countEntries(database, filter, below),
    batches: (filter, below) => entryBatches(database, filter, below),
    stretches: (range) => readStretches(database, range),
  };
}

function appendingTo(transaction: Transaction): Appending {
  return {
    size: () => readLogSize(transaction),
    knownEvents: async (eventIds) => {
      const rows = await transaction("entries")
        .whereIn("event_id", eventIds)
        .select<{ event_id: string }[]>("event_id");
      return new Set(rows.map(({ event_id }) => event_id));
    },
    hashes: (subtrees) => readHashes(transaction, subtrees),
    add: async (entries, subtrees) => {
      await transaction("entries").insert(entries.map(entryRow));
      await addSubtrees(transaction, subtrees);
    },
    newestSummary: () => readNewestSummary(transaction),
    datedEntries: (range) => readDatedEntries(transaction, range),
    takeLeaves: async () => {
      await transaction.raw("select summarise_entries()");
    },
  };
}

interface HeadRow {
  tree_size: string;
  signed_head: string;
}

function readHeads(database: Queryable) {
  return database("heads").select<HeadRow[]>("tree_size", "signed_head");
}

function headOf({ tree_size, signed_head }: HeadRow) {
  return { treeSize: Number(tree_size), signedHead: signed_head };
}

function entryRow({ index, eventId, leaf, seal }: SealedEntry) {
  return { index, event_id: eventId, leaf, seal };
}
