import type { KeyWrapper } from "../crypto/key-wrapper.ts";
import { openKeyring, type Keyring } from "../database/keys.ts";
import { addKey, retireKeys } from "../database/rotation/data-keys.ts";
import { reencrypt } from "../database/rotation/reencrypt.ts";
import { placeOf, type SealedDatabase, type SealedRow } from "../database/rotation/sealed-fields.ts";

/**
 * A whole rotation, without its waiting times: adds a data key, encrypts every field under it, deletes the others. The
 * first database contains the keys. Returns a keyring with only the new key, the number of rows written in each table,
 * and the keys that had to stay.
 */
export async function rotateKeys(sealed: readonly SealedDatabase[], wrapper: KeyWrapper) {
  const [first] = sealed;
  if (!first) throw new Error("nothing to rotate");
  const { database } = first;
  const { id } = await addKey(database, { wrapper, inMs: 60_000 });
  const writes_from = database.raw("now() - interval '1 hour'");
  await database("data_keys").where({ id }).update({ writes_from });
  const during = await openKeyring({ database, wrapper });
  const written = await reencrypt({ sealed, keyring: during });
  during.close();
  const { kept } = await retireKeys(database, sealed);
  const keyring: Keyring = await openKeyring({ database, wrapper });
  keyring.close();
  const rows = Object.fromEntries(written.map((each) => [each.table, each.rows]));
  return { keyring, rows, kept };
}

/** Every encrypted field's content, by `table.column row`, in hexadecimal. Throws where one cannot be opened. */
export async function openedFields(
  sealed: readonly SealedDatabase[],
  { cipher }: Keyring,
): Promise<Map<string, string>> {
  const opened = new Map<string, string>();
  for (const { database, tables } of sealed) {
    for (const table of tables) {
      const rows: SealedRow[] = await database(table.table).select("*");
      for (const row of rows) {
        const key = table.primaryKey.map((column) => String(row[column])).join("|");
        for (const column of table.columns) {
          const field = row[column];
          if (!Buffer.isBuffer(field)) continue;
          const bytes = cipher.decryptBytes(field, placeOf(table, column, row));
          opened.set(`${table.table}.${column} ${key}`, bytes.toString("hex"));
        }
      }
    }
  }
  return opened;
}
