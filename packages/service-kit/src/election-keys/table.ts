import type { Database, Queryable, Transaction } from "../database.ts";
import type { Migration } from "../database/migrate.ts";
import type { KeptKey } from "./key-keeper.ts";

/**
 * Which key of an election counts where two replicas made one, and which keys were destroyed. Never a key itself:
 * `wrapped` opens with a key of this election alone, which another system destroys.
 */
export const createElectionKeys: Migration = {
  name: "20261122T210000-create-election-keys",
  async up(database) {
    await database.raw(`
      create table election_keys (
        election_id text primary key,
        key_sha256 bytea not null check (length(key_sha256) = 32),
        wrapped bytea,
        destroyed_at timestamptz
      )`);
  },
  async down(database) {
    await database.raw("drop table election_keys");
  },
};

export interface KeyRow extends KeptKey {
  readonly isDestroyed: boolean;
}

export async function findKeyRow(on: Queryable, electionId: string): Promise<KeyRow | undefined> {
  const [row] = await on("election_keys")
    .select<{ key_sha256: Buffer; wrapped: Buffer | null; destroyed_at: Date | null }[]>(
      "key_sha256",
      "wrapped",
      "destroyed_at",
    )
    .where({ election_id: electionId });
  return (
    row && {
      electionId,
      sha256: row.key_sha256,
      wrapped: row.wrapped ?? undefined,
      isDestroyed: row.destroyed_at !== null,
    }
  );
}

/** Whoever comes first decides; nothing happens for who comes second. */
export async function addKeyRow(on: Queryable, { electionId, sha256, wrapped }: KeptKey): Promise<void> {
  await on("election_keys")
    .insert({ election_id: electionId, key_sha256: sha256, wrapped: wrapped ?? null })
    .onConflict("election_id")
    .ignore();
}

/** Elections whose key is in use. */
export async function liveElections(on: Queryable): Promise<string[]> {
  return on("election_keys").whereNull("destroyed_at").orderBy("election_id").pluck<string[]>("election_id");
}

/** Locks the row against whoever else ends the key; whether it is still in use. Inside a transaction only. */
export async function lockLiveKey(transaction: Transaction, electionId: string): Promise<boolean> {
  const [row] = await transaction("election_keys")
    .select<{ destroyed_at: Date | null }[]>("destroyed_at")
    .where({ election_id: electionId })
    .forUpdate();
  return row !== undefined && row.destroyed_at === null;
}

/** From the commit on the key is in use no more. */
export async function markDestroyed(transaction: Transaction, electionId: string): Promise<void> {
  await transaction("election_keys")
    .where({ election_id: electionId, destroyed_at: null })
    .update({ destroyed_at: transaction.raw("clock_timestamp()") });
}

/** Elections whose key was destroyed, of those of which something is held, here or in the table. */
export async function destroyedElections(on: Database, held: readonly string[]): Promise<string[]> {
  return on("election_keys")
    .whereNotNull("destroyed_at")
    .where((any) => any.whereNotNull("wrapped").orWhereRaw("election_id = any(?::text[])", [[...held]]))
    .pluck<string[]>("election_id");
}

export async function forgetWrapped(on: Database, electionId: string): Promise<void> {
  await on("election_keys")
    .where({ election_id: electionId })
    .whereNotNull("wrapped")
    .update({ wrapped: null });
}
