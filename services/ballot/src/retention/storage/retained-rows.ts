import type { ProcessId } from "@urna/contract/identifiers";
import { withTransaction, type Database, type Transaction } from "@urna/service-kit/database";
import { endKey } from "@urna/service-kit/election-keys/table";
import {
  byClass,
  type Cut,
  type Preview,
  type Removed,
  type RetentionStore,
} from "@urna/service-kit/retention/retention";
import { auditRemoval } from "@urna/service-kit/retention/audit-removal";
import { photoStore } from "../../pictures/storage/photos.ts";
import { processesThatEnd } from "./ending-processes.ts";
import { expiredElections, nextToExpire, type ExpiredRow } from "./expired-elections.ts";

/** Removes electoral data: elections with their rows, and processes without any left. */
export function retainedRows(database: Database): RetentionStore {
  return byClass({
    electoral: {
      preview: (cut) =>
        withTransaction(database, (transaction) => preview(transaction, cut), {
          isolation: "repeatable read",
        }),
      removePiece: (cut, by) =>
        withTransaction(database, (transaction) => removeElection(transaction, cut, by)),
    },
  });
}

async function preview(transaction: Transaction, { before }: Cut): Promise<Preview> {
  const rows = await expiredElections(transaction, before);
  const ids = rows.map(({ id }) => id);
  const [box] = await transaction("ballots").whereIn("election_id", ids).count<{ count: string }[]>();
  const ended = await processesThatEnd(transaction, ids);
  const processes = await transaction("processes").select<{ id: ProcessId }[]>("id").orderBy("id");
  return {
    kinds: [
      {
        kind: "elections",
        count: rows.length,
        oldest: rows[0]?.ended_at,
        nextOldest: await nextToExpire(transaction, before),
      },
      { kind: "ballots", count: Number(box?.count ?? 0) },
      { kind: "processes", count: ended.size },
    ],
    elections: rows.map(({ id, code, title, ended_at }) => ({
      id,
      code,
      endedAt: ended_at,
      title,
    })),
    keptProcesses: processes.map(({ id }) => id).filter((id) => !ended.has(id)),
  };
}

/** An election has one ballot a voter, and large ballots have many pieces. */
const statementMs = 120_000;

/** Removes one election; a second round goes before its first. */
async function removeElection(
  transaction: Transaction,
  cut: Cut,
  by: string | undefined,
): Promise<Removed | undefined> {
  await transaction.raw(`set local statement_timeout = ${statementMs}`);
  const next = await nextToGo(transaction, cut);
  if (!next) return undefined;
  const { id: target, process_id } = next;
  await transaction("tallies").where({ election_id: target }).delete();
  const ballots = await transaction("ballots").where({ election_id: target }).delete();
  await transaction("accepted_ballots").where({ election_id: target }).delete();
  await transaction("sealings").where({ election_id: target }).delete();
  await transaction("roll_releases").where({ election_id: target }).delete();
  await endKey(transaction, target);
  const elections = await transaction("elections").where({ id: target }).delete();
  const processes = await transaction("processes")
    .where({ id: process_id })
    .whereNotExists(transaction("elections").select("id").where({ process_id }))
    .delete();
  await photoStore(transaction).removeUnusedPhotos();
  const removed = { elections, ballots, processes };
  await auditRemoval(transaction, cut, { removed, by, target });
  return removed;
}

/** Skips elections whose rows are locked; the next turn finds them again. */
async function nextToGo(
  transaction: Transaction,
  { elections, before }: Cut,
): Promise<ExpiredRow | undefined> {
  const find = async () =>
    (await expiredElections(transaction, before)).find(
      ({ id, has_second_round }) => elections.includes(id) && !has_second_round,
    );
  for (let found = await find(); found; found = await find()) {
    const { id } = found;
    await transaction("elections").select("id").where({ id }).forUpdate();
    const again = await find();
    if (again?.id === id) return again;
  }
  return undefined;
}
