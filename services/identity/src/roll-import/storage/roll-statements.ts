import type { Transaction } from "@urna/service-kit/database";

const statementMs = 120_000;

/** Every statement of a large roll gets longer than a call of a page would. */
export async function allowLongStatements(transaction: Transaction): Promise<void> {
  await transaction.raw(`set local statement_timeout = ${statementMs}`);
}
