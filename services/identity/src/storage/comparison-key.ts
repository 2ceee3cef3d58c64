import { randomBytes } from "node:crypto";
import type { FieldCipher } from "@urna/service-kit/crypto/field-cipher";
import { comparison, type KeyedHash } from "@urna/service-kit/crypto/keyed-hash";
import type { Database } from "@urna/service-kit/database";

const place = { table: "comparison_keys", column: "key", row: "true" };

/** Compares entries of rolls, under the one key of this database; replicas that start together agree on it. */
export async function openComparison(db: Database, cipher: FieldCipher): Promise<KeyedHash> {
  const made = { key: cipher.encryptBytes(randomBytes(32), place) };
  await db("comparison_keys").insert(made).onConflict("only_row").ignore();
  const [row] = await db("comparison_keys").select<{ key: Buffer }[]>("key");
  if (!row) throw new Error("the key that rolls are compared by is gone");
  return comparison(cipher.decryptBytes(row.key, place));
}
