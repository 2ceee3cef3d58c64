import type { ElectionId } from "@urna/contract/identifiers";
import type { Database, Queryable, Transaction } from "../database.ts";
import type { Tables } from "../database/baseline.ts";
import type { KeptKey } from "./key-keeper.ts";

/**
 * The key of each election: which one is valid where two replicas made one, which keys are ended (`ended_at`), and
 * which are destroyed (`destroyed_at`). Never a key itself: `wrapped` opens with a key of this election alone, which
 * another system destroys.
 */
export const electionKeysTable: Tables = {
  create: `
    create table election_keys (
      election_id text primary key,
      key_sha256 bytea not null check (length(key_sha256) = 32),
      wrapped bytea,
      ended_at timestamptz,
      destroyed_at timestamptz,
      check (destroyed_at is null or (ended_at is not null and wrapped is null))
    )`,
  drop: "drop table election_keys",
};

export interface KeyRow extends KeptKey {
  readonly isEnded: boolean;
}

export async function findKeyRow(on: Queryable, electionId: ElectionId): Promise<KeyRow | undefined> {
  const [row] = await on("election_keys")
    .select<{ key_sha256: Buffer; wrapped: Buffer | null; ended_at: Date | null }[]>(
      "key_sha256",
      "wrapped",
      "ended_at",
    )
    .where({ election_id: electionId });
  return (
    row && {
      electionId,
      sha256: row.key_sha256,
      wrapped: row.wrapped ?? undefined,
      isEnded: row.ended_at !== null,
    }
  );
}

/** The first caller decides; a second call changes nothing. */
export async function addKeyRow(on: Queryable, { electionId, sha256, wrapped }: KeptKey): Promise<void> {
  await on("election_keys")
    .insert({ election_id: electionId, key_sha256: sha256, wrapped: wrapped ?? null })
    .onConflict("election_id")
    .ignore();
}

/** Elections with a live key. */
export async function liveElections(on: Queryable): Promise<string[]> {
  return on("election_keys").whereNull("ended_at").orderBy("election_id").pluck<string[]>("election_id");
}

/**
 * Locks the row against other replicas that end the key. Returns whether the key is live. Inside a transaction only.
 */
export async function lockLiveKey(transaction: Transaction, electionId: ElectionId): Promise<boolean> {
  const [row] = await transaction("election_keys")
    .select<{ ended_at: Date | null }[]>("ended_at")
    .where({ election_id: electionId })
    .forUpdate();
  return row !== undefined && row.ended_at === null;
}

/** Ends the key at the commit; it is destroyed as soon as possible. */
export async function endKey(transaction: Transaction, electionId: ElectionId): Promise<void> {
  await transaction("election_keys")
    .where({ election_id: electionId, ended_at: null })
    .update({ ended_at: transaction.raw("clock_timestamp()") });
}

/** An election without a key never gets one. Where it has one, this changes nothing. */
export async function refuseKey(transaction: Transaction, electionId: ElectionId): Promise<void> {
  const now = transaction.raw("clock_timestamp()");
  await transaction("election_keys")
    .insert({ election_id: electionId, key_sha256: Buffer.alloc(32), ended_at: now, destroyed_at: now })
    .onConflict("election_id")
    .ignore();
}

/** Elections whose key was ended but may not be destroyed yet. */
export async function endedKeys(on: Database): Promise<string[]> {
  return on("election_keys")
    .whereNotNull("ended_at")
    .whereNull("destroyed_at")
    .orderBy("election_id")
    .pluck<string[]>("election_id");
}

/** Those of these elections whose key was ended. */
export async function endedOf(on: Database, elections: readonly string[]): Promise<string[]> {
  return on("election_keys")
    .whereNotNull("ended_at")
    .whereRaw("election_id = any(?::text[])", [[...elections]])
    .pluck<string[]>("election_id");
}

/** Called by a replica that confirmed the destruction. */
export async function markDestroyed(on: Database, electionId: ElectionId): Promise<void> {
  await on("election_keys")
    .where({ election_id: electionId, destroyed_at: null })
    .whereNotNull("ended_at")
    .update({ wrapped: null, destroyed_at: on.raw("clock_timestamp()") });
}
