import type { RollMode } from "@urna/contract/words";
import type { Transaction } from "@urna/service-kit/database";
import type { Breakdown } from "../domain/roll/import-summary.ts";

interface BreakdownRow extends Record<Exclude<keyof Breakdown, "key" | "withoutEmail">, string> {
  key: string;
  without_email: string;
}

/** A person of several categories counts in each of them. */
const parts = {
  category: (alias: string) => `cross join unnest(${alias}.categories) as k(key)`,
  establishment: (alias: string) => `cross join (select ${alias}.establishment as key) as k`,
};

/** As the roll had it, and what the staged version changes, by category or by establishment. */
export async function breakDown(
  transaction: Transaction,
  { id, baseId, mode }: { id: string; baseId: string | undefined; mode: RollMode },
  by: keyof typeof parts,
): Promise<Breakdown[]> {
  const lateral = (alias: string) => parts[by](alias).replace("cross join (", "cross join lateral (");
  const { rows } = (await transaction.raw(
    `select key, sum(before) as before, sum(added) as added, sum(changed) as changed, sum(unchanged) as unchanged,
       sum(removed) as removed, sum(errors) as errors, sum(without_email) as without_email
     from (
       select k.key, 0 as before, count(*) filter (where change = 'added') as added,
         count(*) filter (where change = 'changed') as changed,
         count(*) filter (where change = 'unchanged') as unchanged, 0 as removed, 0 as errors,
         count(*) filter (where email_index is null) as without_email
       from roll_staged_rows s ${lateral("s")} where s.version_id = :id group by k.key
       union all
       select k.key, count(*), 0, 0, 0,
         count(*) filter (where t.version_id is null and :replace), 0,
         count(*) filter (where t.version_id is null and not :replace and p.email_index is null)
       from roll_entries e join people p on p.id = e.person_id
       left join roll_staged_rows t on t.version_id = :id and t.person_id = e.person_id
       ${lateral("e")} where e.version_id = :base group by k.key
       union all
       select k.key, 0, 0, 0, 0, 0, count(distinct f.row_number), 0
       from roll_findings f ${lateral("f")} where f.version_id = :id and f.severity = 'error' group by k.key
     ) as each group by key order by key limit 500`,
    { id, base: baseId ?? null, replace: mode === "replace" },
  )) as { rows: BreakdownRow[] };
  return rows.map(({ key, without_email: withoutEmail, ...row }) => ({
    key,
    before: Number(row.before),
    added: Number(row.added),
    changed: Number(row.changed),
    unchanged: Number(row.unchanged),
    removed: Number(row.removed),
    errors: Number(row.errors),
    withoutEmail: Number(withoutEmail),
  }));
}
