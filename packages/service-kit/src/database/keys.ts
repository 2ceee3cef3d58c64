import { randomBytes } from "node:crypto";
import { createFieldCipher, type DataKeys, type FieldCipher } from "../crypto/field-cipher.ts";
import type { KeyWrapper } from "../crypto/key-wrapper.ts";
import type { Database } from "../database.ts";

export interface Keyring {
  cipher: FieldCipher;
  keys: DataKeys;
  /** Reads keys that another replica or a rotation added, and drops deleted ones. Also runs every minute. */
  refresh(): Promise<void>;
  close(): void;
}

export interface KeyringOptions {
  /** Contains the table `data_keys`. */
  database: Database;
  wrapper: KeyWrapper;
  refreshMs?: number;
  /** How long after a refresh its newest key counts as the newest. */
  trustMs?: number;
}

interface LoadedKey {
  id: number;
  key: Buffer;
  writesFrom: Date;
}

/**
 * The data keys of one database, unwrapped into memory; makes the first if there is none. A new key needs a
 * `writes_from` some minutes ahead, so that every replica can read it before any writes with it. A process that could
 * not read the keys for ten minutes stops encrypting: its key may have been retired.
 */
export async function openKeyring({
  database,
  wrapper,
  refreshMs = 60_000,
  trustMs = 600_000,
}: KeyringOptions): Promise<Keyring> {
  const loaded = new Map<number, LoadedKey>();
  let readAt = 0;
  const refresh = async () => {
    const startedAt = Date.now();
    const rows = await database("data_keys").select<DataKeyRow[]>("id", "wrapped", "writes_from");
    for (const row of rows) {
      const key = loaded.get(row.id)?.key ?? (await wrapper.unwrap(row.wrapped));
      loaded.set(row.id, { id: row.id, key, writesFrom: row.writes_from });
    }
    const kept = new Set(rows.map(({ id }) => id));
    for (const id of [...loaded.keys()].filter((each) => !kept.has(each))) loaded.delete(id);
    readAt = startedAt;
  };
  await ensureFirstKey(database, wrapper);
  await refresh();
  const timer = setInterval(() => void refresh().catch(() => undefined), refreshMs);
  timer.unref();
  const keys = viewOf(loaded, () => Date.now() - readAt <= trustMs);
  return { cipher: createFieldCipher(keys), keys, refresh, close: () => clearInterval(timer) };
}

interface DataKeyRow {
  id: number;
  wrapped: Buffer;
  writes_from: Date;
}

function viewOf(loaded: ReadonlyMap<number, LoadedKey>, isFresh: () => boolean): DataKeys {
  return {
    byId: (id) => loaded.get(id)?.key,
    newest: () => {
      if (!isFresh()) throw new Error("the data keys could not be read for a while");
      const now = Date.now();
      const usable = [...loaded.values()].filter(({ writesFrom }) => writesFrom.getTime() <= now);
      const newest = usable.sort((a, b) => b.writesFrom.getTime() - a.writesFrom.getTime() || b.id - a.id)[0];
      if (!newest) throw new Error("no data key may write yet");
      return newest;
    },
  };
}

/** The table is locked, so that replicas that start together agree on one first key. */
async function ensureFirstKey(database: Database, wrapper: KeyWrapper): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.raw("lock table data_keys in share row exclusive mode");
    const [row] = await transaction("data_keys").select("id").limit(1);
    if (row) return;
    // The epoch, so that a clock ahead of the database's never leaves a replica without a key.
    const wrapped = await wrapper.wrap(randomBytes(32));
    await transaction("data_keys").insert({ wrapped, writes_from: new Date(0) });
  });
}
