import { closeDatabase, openDatabase } from "@urna/service-kit/database";

/** The table that stands for a mistake: what is in it lies in the order in which the ballots were cast. */
export const plantedTable = "planted_list";

export async function plantList(url: string, values: readonly string[]): Promise<void> {
  const db = openDatabase({ url, poolMax: 1 });
  try {
    await db.raw(`create table ${plantedTable} (
      place bigint generated always as identity,
      noted_at timestamptz not null default clock_timestamp(),
      value text not null
    )`);
    for (const value of values) await db.raw(`insert into ${plantedTable} (value) values (?)`, [value]);
  } finally {
    await closeDatabase(db);
  }
}
