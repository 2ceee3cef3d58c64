import { deepStrictEqual } from "node:assert";
import { readFile } from "node:fs/promises";
import type { Database } from "../database.ts";
import { migrate, type Migration } from "../database/migrate.ts";
import { aDatabase } from "./database.ts";

/** `own`: kept by a rule of its own; `service`: kept as long as the service exists. */
const classes = ["electoral", "technical", "audit", "own", "service"];

const page = "docs/data-map.md";

/**
 * Throws unless the page's `## Data map: <database>` names every column of the migrated schema's tables exactly once, and each
 * row gives owner, class, protection and time kept.
 */
export async function dataMapMatches(database: string, migrations: readonly Migration[]): Promise<void> {
  const rows = mapRows(await readFile(page, "utf8"), database);
  // Made here: a role that they name belongs to one test.
  const { db, drop } = await aDatabase();
  try {
    await migrate(db, migrations);
    const drawn = rows.flatMap(([table = "", columns = ""]) =>
      words(table).flatMap((name) => words(columns).map((column) => `${name}.${column}`)),
    );
    deepStrictEqual(drawn.toSorted(), await columnsOf(db), `${page}: the map is not the schema`);
  } finally {
    await drop();
  }
  for (const cells of rows) {
    const said = cells.length === 6 && cells.every((cell) => cell !== "") && classes.includes(cells[3] ?? "");
    deepStrictEqual(said, true, `${page}: a row leaves something out: ${cells.join(" | ")}`);
  }
}

/** Cells of one map's rows: table, columns, content and owner, class, protection, time kept. */
function mapRows(text: string, database: string): string[][] {
  const [, after = ""] = text.split(`## Data map: ${database}\n`);
  const [section = ""] = after.split(/\n#/);
  return section
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .map((line) =>
      line
        .slice(1, -1)
        .split("|")
        .map((cell) => cell.trim()),
    );
}

/** Words between backticks. */
const words = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, word = ""]) => word);

async function columnsOf(db: Database): Promise<string[]> {
  const tables = db("information_schema.tables").where({ table_schema: "public", table_type: "BASE TABLE" });
  const rows = await db("information_schema.columns")
    .where({ table_schema: "public" })
    .whereIn("table_name", tables.select("table_name"))
    .select<{ table_name: string; column_name: string }[]>("table_name", "column_name");
  return rows.map(({ table_name, column_name }) => `${table_name}.${column_name}`).toSorted();
}
