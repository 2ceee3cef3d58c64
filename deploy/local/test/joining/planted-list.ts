import { closeDatabase, openDatabase } from "@urna/service-kit/database";

/** The table that stands for a mistake: trackers in the order in which the ballots were cast. */
export const plantedTable = "planted_list";

export async function plantList(url: string, trackers: readonly string[]): Promise<void> {
  const db = openDatabase({ url, poolMax: 1 });
  try {
    await db.raw(`create table ${plantedTable} (
      place bigint generated always as identity,
      noted_at timestamptz not null default clock_timestamp(),
      tracker text not null
    )`);
    for (const tracker of trackers)
      await db.raw(`insert into ${plantedTable} (tracker) values (?)`, [tracker]);
  } finally {
    await closeDatabase(db);
  }
}
