import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { closeDatabase, openDatabase } from "@urna/service-kit/database";
import type { Raw } from "./trace.ts";

/** How far the cluster has come in its write-ahead log. */
export interface WalPlace {
  readonly file: string;
  readonly offset: number;
}

export async function walPlace(url: string): Promise<WalPlace> {
  const db = openDatabase({ url, poolMax: 1 });
  try {
    const { rows } = (await db.raw(
      "select file_name as file, file_offset as offset from pg_walfile_name_offset(pg_current_wal_flush_lsn())",
    )) as { rows: WalPlace[] };
    return rows[0] ?? { file: "", offset: 0 };
  } finally {
    await closeDatabase(db);
  }
}

/** A checkpoint, which writes into files what Postgres has in memory only, or a vacuum. */
export async function administer(url: string, command: "checkpoint" | "vacuum"): Promise<void> {
  const db = openDatabase({ url, poolMax: 1, statementTimeoutMs: 60_000 });
  try {
    await db.raw(command);
  } finally {
    await closeDatabase(db);
  }
}

/** What was written from one place to another, in the order of writing: the archive that backups are completed from. */
export async function seizeWal(cluster: string, from: WalPlace, until: WalPlace): Promise<Raw[]> {
  const folder = join(cluster, "pg_wal");
  const names = (await readdir(folder)).filter((name) => /^[0-9A-F]{24}$/.test(name)).sort();
  const files = names.filter((name) => name >= from.file && name <= until.file);
  const read = files.map(async (name, segment) => {
    const start = name === from.file ? from.offset : 0;
    const end = name === until.file ? until.offset : undefined;
    const bytes = (await readFile(join(folder, name))).subarray(start, end);
    return {
      source: "wal",
      bytes,
      ordersAt: (offset: number) => ({ place: segment * 2 ** 30 + start + offset }),
    };
  });
  return Promise.all(read);
}
