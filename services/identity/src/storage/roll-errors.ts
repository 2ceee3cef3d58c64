import type { Transaction } from "@urna/service-kit/database";

const keys = {
  category: "unnest(f.categories)",
  establishment: "f.establishment",
};

/** Rows in error of a staged version, by category or by establishment. */
export async function errorsBy(
  transaction: Transaction,
  versionId: string,
  by: keyof typeof keys,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = (await transaction.raw(
    `select k.key, count(distinct f.row_number)::int as count
     from roll_findings f cross join lateral (select ${keys[by]} as key) k
     where f.version_id = ? and f.severity = 'error' group by k.key order by k.key limit 500`,
    [versionId],
  )) as { rows: { key: string; count: number }[] };
  return new Map(rows.map(({ key, count }) => [key, count]));
}
