import type { RollVersionId } from "@urna/contract/identifiers";
import type { Transaction } from "@urna/service-kit/database";

/** Notes what is worth a look, and refuses nothing. */
export async function warn(transaction: Transaction, id: RollVersionId): Promise<void> {
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

export async function countWarnings(transaction: Transaction, id: RollVersionId) {
  const rows = await transaction("roll_findings")
    .select<{ code: string; count: string }[]>("code", transaction.raw("count(*) as count"))
    .where({ version_id: id, severity: "warning" })
    .groupBy("code")
    .orderBy("code");
  return rows.map(({ code, count: counted }) => ({ code, count: Number(counted) }));
}
