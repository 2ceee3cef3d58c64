import type { ElectionId, RollVersionId } from "@urna/contract/identifiers";
import { withTransaction, type Database, type Transaction } from "@urna/service-kit/database";
import { DomainError } from "@urna/service-kit/errors";
import { addEnding } from "../../two-hands/storage/endings.ts";
import type { Freezing, FreezeRequest, Preparation, SealedElectionStore } from "../domain/ports.ts";
import { trySharedRollLock } from "../../roll/storage/roll-lock.ts";
import { findSealedElection, sealedElectionRow } from "./sealed-election-row.ts";

type Freezings = Pick<
  SealedElectionStore,
  "runFreezing" | "releaseElection" | "findUnfrozen" | "dropUnfrozen"
>;
type Request = Pick<FreezeRequest, "electionId" | "processId">;

const waitingMs = 10 * 60_000;

interface PreparationRow {
  version_id: RollVersionId;
  request_hash: Buffer;
  total: number;
}

/** A roll on its way to being frozen, and away from it. */
export function createFreezings(db: Database): Freezings {
  const alone = <T>(electionId: ElectionId, work: (transaction: Transaction) => Promise<T>) =>
    withTransaction(db, async (transaction) => {
      await transaction.raw("select pg_advisory_xact_lock(hashtext(?))", [`freeze ${electionId}`]);
      return work(transaction);
    });
  return {
    runFreezing: (election, work) =>
      withTransaction(db, async (transaction) => {
        // It waits while links are written, which are in a database of their own.
        await transaction.raw(`set local idle_in_transaction_session_timeout = ${waitingMs}`);
        if (!(await trySharedRollLock(transaction, election.processId))) throw new DomainError("roll-busy");
        await transaction.raw("select pg_advisory_xact_lock(hashtext(?))", [`freeze ${election.electionId}`]);
        return work(await freezingOn(transaction, election));
      }),
    releaseElection: (electionId, work) =>
      alone(electionId, async (transaction) => {
        if (!(await work())) return false;
        await addEnding(transaction, electionId);
        await transaction("sealed_elections").where({ election_id: electionId }).delete();
        await transaction("roll_preparations").where({ election_id: electionId }).delete();
        return true;
      }),
    findUnfrozen: (since) =>
      db("roll_preparations").where("touched_at", "<", since).pluck<ElectionId[]>("election_id"),
    dropUnfrozen: (electionId, since, work) =>
      alone(electionId, async (transaction) => {
        const left = transaction("roll_preparations").where({ election_id: electionId });
        if ((await left.where("touched_at", "<", since).delete()) > 0) await work();
      }),
  };
}

async function freezingOn(transaction: Transaction, { electionId, processId }: Request): Promise<Freezing> {
  const preparations = () => transaction("roll_preparations").where({ election_id: electionId });
  const [row] = await preparations().select<PreparationRow[]>("version_id", "request_hash", "total");
  return {
    frozen: await findSealedElection(transaction("sealed_elections"), electionId),
    preparation: row && { versionId: row.version_id, requestHash: row.request_hash, total: row.total },
    beginFreezing: async (preparation) => {
      await preparations().delete();
      await transaction("roll_preparations").insert(toRow({ electionId, processId }, preparation));
    },
    continueFreezing: async () => {
      await preparations().update({ touched_at: transaction.raw("clock_timestamp()") });
    },
    finishFreezing: async (election) => {
      await transaction("sealed_elections").insert(sealedElectionRow(election));
      await preparations().delete();
    },
  };
}

function toRow({ electionId, processId }: Request, { versionId, requestHash, total }: Preparation) {
  return {
    election_id: electionId,
    process_id: processId,
    version_id: versionId,
    request_hash: requestHash,
    total,
  };
}
