import { closeDatabase, openDatabase } from "@urna/service-kit/database";

/** Every pair of a voter and a credential, as `voter credential`, in the database that is in no backup. */
export async function readLinks(url: string): Promise<string[]> {
  const db = openDatabase({ url, poolMax: 1 });
  try {
    const { rows } = (await db.raw("select voter_id || ' ' || public_credential as pair from links")) as {
      rows: { pair: string }[];
    };
    return rows.map(({ pair }) => pair);
  } finally {
    await closeDatabase(db);
  }
}
