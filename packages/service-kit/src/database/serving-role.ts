import type { Database, Transaction } from "../database.ts";

/**
 * Lets a role read and write the rows of every present table, and vacuum them (MAINTAIN, Postgres 17), nothing else: it
 * cannot create, alter, truncate or drop anything, and can only read the list of applied migrations. The role exists
 * already. A role that owns the tables is refused, because no grant limits an owner.
 */
export async function grantServing(transaction: Transaction, role: string): Promise<void> {
  await refuseOwner(transaction, role);
  await transaction.raw("grant usage on schema public to ??", [role]);
  await transaction.raw(
    "grant select, insert, update, delete, maintain on all tables in schema public to ??",
    [role],
  );
  await transaction.raw("revoke insert, update, delete, maintain on migrations from ??", [role]);
}

async function refuseOwner(database: Database, role: string): Promise<void> {
  const { rows } = (await database.raw("select current_user = ? as owns", [role])) as {
    rows: { owns: boolean }[];
  };
  if (rows[0]?.owns) throw new Error("the role that serves must not be the one that migrates");
}
