import type { RollMode } from "@urna/contract/words";
import { withTransaction, type Database, type Transaction } from "@urna/service-kit/database";
import type { ImportSummary } from "../domain/roll/import-summary.ts";
import { breakDown } from "./roll-breakdown.ts";

interface Ending {
  id: string;
  baseId: string | undefined;
  mode: RollMode;
}

interface CountRow {
  added: string;
  changed: string;
  unchanged: string;
  base: string;
  missing: string;
  error_rows: string;
}

/** Applies the mode to a staged version, writes its warnings, and counts what it changes. */
export function summarise(db: Database, ending: Ending): Promise<Omit<ImportSummary, "errors">> {
  return withTransaction(db, async (transaction) => {
    const { id, baseId, mode } = ending;
    // Who is there already stays as they are.
    if (mode === "add")
      await transaction("roll_staged_rows").where({ version_id: id }).whereNot({ change: "added" }).delete();
    await transaction.raw("analyze roll_staged_rows");
    await warn(transaction, id);
    const counts = await count(transaction, ending);
    const missing = Number(counts.missing);
    const removed = mode === "replace" ? missing : 0;
    const kept = missing - removed;
    const [added, changed, unchanged] = [counts.added, counts.changed, counts.unchanged].map(Number);
    const figures = { added: added ?? 0, changed: changed ?? 0, unchanged: unchanged ?? 0, removed };
    const size = figures.added + figures.changed + figures.unchanged + kept;
    const errorRows = Number(counts.error_rows);
    await transaction("roll_versions").where({ id }).update({
      size,
      errors: errorRows,
      added: figures.added,
      changed: figures.changed,
      removed,
    });
    return {
      ...{ ...figures, kept, errorRows, mode, baseSize: Number(counts.base) },
      baseNumber: await numberOf(transaction, baseId),
      categories: await breakDown(transaction, ending, "category"),
      establishments: await breakDown(transaction, ending, "establishment"),
      warnings: await countWarnings(transaction, id),
    };
  });
}

async function count(transaction: Transaction, { id, baseId }: Ending): Promise<CountRow> {
  const { rows } = (await transaction.raw(
    `select
       (select count(*) from roll_staged_rows where version_id = :id and change = 'added') as added,
       (select count(*) from roll_staged_rows where version_id = :id and change = 'changed') as changed,
       (select count(*) from roll_staged_rows where version_id = :id and change = 'unchanged') as unchanged,
       (select count(*) from roll_entries where version_id = :base) as base,
       (select count(*) from roll_entries e
         where e.version_id = :base and not exists (
           select 1 from roll_staged_rows s
           where s.version_id = :id and s.person_id = e.person_id)) as missing,
       (select count(distinct row_number) from roll_findings
         where version_id = :id and severity = 'error') as error_rows`,
    { id, base: baseId ?? null },
  )) as { rows: CountRow[] };
  const [row] = rows;
  if (!row) throw new Error("a count has no row");
  return row;
}

async function warn(transaction: Transaction, id: string): Promise<void> {
  const columns = "version_id, row_number, field, code, severity, amount, categories, establishment";
  await transaction.raw(
    `insert into roll_findings (${columns})
     select version_id, row_number, 'email', 'no-email', 'warning', 0, categories, establishment
     from roll_staged_rows where version_id = :id and email_index is null
     union all
     select s.version_id, s.row_number, 'email', 'shared-email', 'warning', n.people, s.categories, s.establishment
     from roll_staged_rows s join (
       select email_index, count(*)::int as people from roll_staged_rows
       where version_id = :id and email_index is not null group by email_index having count(*) > 1
     ) n on n.email_index = s.email_index
     where s.version_id = :id
     union all
     select version_id, row_number, 'establishment', 'unknown-establishment', 'warning', 0, categories, establishment
     from roll_staged_rows s where version_id = :id and establishment <> ''
       and exists (select 1 from establishments)
       and not exists (select 1 from establishments e where e.code = s.establishment)
     on conflict do nothing`,
    { id },
  );
}

async function countWarnings(transaction: Transaction, id: string) {
  const rows = await transaction("roll_findings")
    .select<{ code: string; count: string }[]>("code", transaction.raw("count(*) as count"))
    .where({ version_id: id, severity: "warning" })
    .groupBy("code")
    .orderBy("code");
  return rows.map(({ code, count: counted }) => ({ code, count: Number(counted) }));
}

async function numberOf(transaction: Transaction, baseId: string | undefined): Promise<number> {
  if (baseId === undefined) return 0;
  const [row] = await transaction("roll_versions")
    .select<{ number: number | null }[]>("number")
    .where({ id: baseId });
  return row?.number ?? 0;
}
