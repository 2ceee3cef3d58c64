import { randomBytes } from "node:crypto";
import { createFieldCipher, type DataKeys, type FieldCipher } from "../crypto/field-cipher.ts";
import type { KeyWrapper } from "../crypto/key-wrapper.ts";
import type { Database } from "../database.ts";

export interface Keyring {
  cipher: FieldCipher;
  /** Reads keys that another replica or a rotation added. Also done every minute. */
  refresh(): Promise<void>;
  close(): void;
}

export interface KeyringOptions {
  /** Holds the table `data_keys`. */
  database: Database;
  wrapper: KeyWrapper;
  refreshMs?: number;
}

interface LoadedKey {
  id: number;
  key: Buffer;
  writesFrom: Date;
}

/**
 * The data keys of one database, unwrapped into memory; makes the first one when there is none. A new key
 * should get a `writes_from` some minutes ahead, so that every replica can read it before anyone writes with it.
 */
export async function openKeyring({
  database,
  wrapper,
  refreshMs = 60_000,
}: KeyringOptions): Promise<Keyring> {
  const loaded = new Map<number, LoadedKey>();
  const refresh = async () => {
    const rows = await database("data_keys").select<DataKeyRow[]>("id", "wrapped", "writes_from");
    for (const row of rows.filter(({ id }) => !loaded.has(id))) {
      loaded.set(row.id, { id: row.id, key: await wrapper.unwrap(row.wrapped), writesFrom: row.writes_from });
    }
  };
  await ensureFirstKey(database, wrapper);
  await refresh();
  const timer = setInterval(() => void refresh().catch(() => undefined), refreshMs);
  timer.unref();
  return { cipher: createFieldCipher(viewOf(loaded)), refresh, close: () => clearInterval(timer) };
}

interface DataKeyRow {
  id: number;
  wrapped: Buffer;
  writes_from: Date;
}

function viewOf(loaded: ReadonlyMap<number, LoadedKey>): DataKeys {
  return {
    byId: (id) => loaded.get(id)?.key,
    newest: () => {
      const now = Date.now();
      const usable = [...loaded.values()].filter(({ writesFrom }) => writesFrom.getTime() <= now);
      const newest = usable.sort((a, b) => b.writesFrom.getTime() - a.writesFrom.getTime() || b.id - a.id)[0];
      if (!newest) throw new Error("no data key may write yet");
      return newest;
    },
  };
}

/** Replicas that start together agree on one first key: the table is locked while it is looked at. */
async function ensureFirstKey(database: Database, wrapper: KeyWrapper): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.raw("lock table data_keys in share row exclusive mode");
    const [row] = await transaction("data_keys").select("id").limit(1);
    if (row) return;
    // The epoch, so that a clock running ahead of the database's can never leave a replica without a key.
    const wrapped = await wrapper.wrap(randomBytes(32));
    await transaction("data_keys").insert({ wrapped, writes_from: new Date(0) });
  });
}
