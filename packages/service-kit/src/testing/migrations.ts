import { deepStrictEqual } from "node:assert";
import type { Database } from "../database.ts";
import { migrate, rollback, type Migration } from "../database/migrate.ts";
import { aDatabase } from "./database.ts";

/** Throws unless the migrations can be applied, reverted without a trace, and applied again with the same result. */
export async function migrationsGoUpDownUp(migrations: readonly Migration[]): Promise<void> {
  const { db, drop } = await aDatabase();
  try {
    await migrate(db, []);
    const empty = await describeSchema(db);
    await migrate(db, migrations);
    const full = await describeSchema(db);
    await rollback(db, migrations);
    deepStrictEqual(await describeSchema(db), empty, "something is left after going down");
    await migrate(db, migrations);
    deepStrictEqual(await describeSchema(db), full, "going up again ends elsewhere");
  } finally {
    await drop();
  }
}

/** Every column, constraint, index, trigger, function, sequence and type, as lines. */
async function describeSchema(database: Database): Promise<string[]> {
  const { rows } = (await database.raw(`
    select 'column ' || table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable
           || ' ' || coalesce(column_default, '') as line
      from information_schema.columns where table_schema = 'public'
    union all select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
    union all select 'trigger ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select 'routine ' || pg_get_functiondef(oid) from pg_proc
      where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')
    union all select 'relation ' || relkind::text || ' ' || relname from pg_class where relnamespace = 'public'::regnamespace
    union all select 'type ' || typname from pg_type
      where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')
    order by line`)) as { rows: { line: string }[] };
  return rows.map(({ line }) => line);
}
