import { closeDatabase, openDatabase } from "@urna/service-kit/database";

/** Every link as its row is, in the database that is in no backup: keyed hashes and sealed bytes. */
export async function readLinks(url: string): Promise<string[]> {
  const db = openDatabase({ url, poolMax: 1 });
  try {
    const { rows } = (await db.raw("select to_jsonb(l)::text as row from links l")) as {
      rows: { row: string }[];
    };
    return rows.map(({ row }) => row);
  } finally {
    await closeDatabase(db);
  }
}
