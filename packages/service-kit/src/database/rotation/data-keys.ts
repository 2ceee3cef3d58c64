import { randomBytes } from "node:crypto";
import type { KeyWrapper } from "../../crypto/key-wrapper.ts";
import { withTransaction, type Database } from "../../database.ts";
import { keyUses, type KeyUse } from "./key-uses.ts";
import type { SealedDatabase } from "./sealed-fields.ts";

/** Keeps other processes from adding or deleting keys; reading needs no lock. */
const lockKeys = "lock table data_keys in share row exclusive mode";

interface KeyRow {
  id: number;
  writes_from: Date;
}

export interface KeyStatus {
  id: number;
  writesFrom: Date;
  /** By the database's clock. `new`: used for writing; `pending`: not yet; `old`: read only. */
  state: "pending" | "new" | "old";
  uses: KeyUse[];
}

export async function keyStatus(database: Database, sealed: readonly SealedDatabase[]): Promise<KeyStatus[]> {
  const keys = await keysOf(database);
  const uses = await keyUses(sealed);
  return keys.map((key) => ({ ...key, uses: uses.get(key.id) ?? [] }));
}

/**
 * Adds a key for writing after `inMs`; returns a pending key instead of making a second. Rejects with
 * `WrongPlatformKey` where the existing keys are wrapped under another platform key.
 */
export function addKey(
  database: Database,
  { wrapper, inMs }: { wrapper: KeyWrapper; inMs: number },
): Promise<{ id: number; writesFrom: Date; added: boolean }> {
  return withTransaction(database, async (transaction) => {
    await transaction.raw(lockKeys);
    const pending = (await keysOf(transaction)).find(({ state }) => state === "pending");
    if (pending) return { id: pending.id, writesFrom: pending.writesFrom, added: false };
    const others = await transaction("data_keys").pluck<Buffer[]>("wrapped");
    for (const other of others) await wrapper.unwrap(other);
    const wrapped = await wrapper.wrap(randomBytes(32));
    const writes_from = transaction.raw("now() + ? * interval '1 millisecond'", [inMs]);
    const [row] = await transaction("data_keys")
      .insert({ wrapped, writes_from })
      .returning<KeyRow[]>(["id", "writes_from"]);
    if (!row) throw new Error("an inserted key has no row");
    return { id: row.id, writesFrom: row.writes_from, added: true };
  });
}

/** Wraps every data key under the platform's present key. Returns the keys that were under another. */
export async function rewrapKeys(database: Database, wrapper: KeyWrapper): Promise<number[]> {
  const rewrapped: number[] = [];
  const rows = await database("data_keys").select<{ id: number; wrapped: Buffer }[]>("*").orderBy("id");
  for (const { id, wrapped: before } of rows) {
    const wrapped = await wrapper.rewrap(before);
    if (wrapped.equals(before)) continue;
    await database("data_keys").where({ id, wrapped: before }).update({ wrapped });
    rewrapped.push(id);
  }
  return rewrapped;
}

/**
 * Time that a newer key must have been in use before an older one may go: longer than a process trusts its keys
 * (`openKeyring`), and than any open transaction that wrote a field.
 */
const graceMs = 20 * 60_000;

export interface Retired {
  retired: number[];
  /** Old keys that stay, because fields need them or a process may still write with them. */
  kept: { id: number; why: "in-use" | "too-early" }[];
}

/** Deletes the old data keys that no field needs. */
export function retireKeys(database: Database, sealed: readonly SealedDatabase[]): Promise<Retired> {
  return withTransaction(database, async (transaction) => {
    await transaction.raw(lockKeys);
    const keys = await keysOf(transaction);
    const current = keys.find(({ state }) => state === "new");
    const uses = await keyUses(sealed);
    const outcome: Retired = { retired: [], kept: [] };
    for (const { id } of keys.filter(({ state }) => state === "old")) {
      if (uses.has(id)) outcome.kept.push({ id, why: "in-use" });
      else if (!current || current.forMs < graceMs) outcome.kept.push({ id, why: "too-early" });
      else outcome.retired.push(id);
    }
    await transaction("data_keys").whereIn("id", outcome.retired).delete();
    return outcome;
  });
}

/** Keys in the order of their use for writing. */
async function keysOf(database: Database) {
  const rows = await database("data_keys")
    .select<(KeyRow & { for_ms: string })[]>("id", "writes_from")
    .select(database.raw("extract(epoch from now() - writes_from) * 1000 as for_ms"))
    .orderBy(["writes_from", "id"]);
  const newest = rows.findLast((row) => Number(row.for_ms) >= 0)?.id;
  return rows.map((row) => {
    const forMs = Number(row.for_ms);
    const state = forMs < 0 ? "pending" : row.id === newest ? "new" : "old";
    return { id: row.id, writesFrom: row.writes_from, forMs, state } as const;
  });
}
