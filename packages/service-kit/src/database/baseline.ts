import type { Migration } from "./migrate.ts";

/** The tables of one subject: the SQL that creates them, and the SQL that removes them. */
export interface Tables {
  readonly create: string;
  readonly drop: string;
}

/** The first migration of a database: creates its tables in this order, and removes them in reverse. */
export function baseline(name: string, tables: readonly Tables[]): Migration {
  return {
    name,
    async up(database) {
      for (const { create } of tables) await database.raw(create);
    },
    async down(database) {
      for (const { drop } of tables.toReversed()) await database.raw(drop);
    },
  };
}
