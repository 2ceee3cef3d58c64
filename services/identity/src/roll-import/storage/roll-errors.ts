import type { RollVersionId } from "@urna/contract/identifiers";
import type { Transaction } from "@urna/service-kit/database";
import type { ErrorKind } from "../domain/import-summary.ts";

const keys = {
  category: "unnest(f.categories)",
  establishment: "f.establishment",
};

/** Rows in error of a staged version, by category or by establishment. */
export async function errorsBy(
  transaction: Transaction,
  versionId: RollVersionId,
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

/** How many rows of a staged version have each error, most first. */
export async function errorKinds(transaction: Transaction, versionId: RollVersionId): Promise<ErrorKind[]> {
  const { rows } = (await transaction.raw(
    `select field, code, count(*)::int as rows from roll_findings
     where version_id = ? and severity = 'error' group by field, code order by rows desc, field, code`,
    [versionId],
  )) as { rows: ErrorKind[] };
  return rows;
}
