import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { closeDatabase, openDatabase } from "@urna/service-kit/database";
import { ensureSecrets } from "../../deploy/local/src/parts/secrets.ts";
import type { System } from "../../deploy/local/src/start-system.ts";

export interface ExplainedQuery {
  milliseconds: number;
  /** The query and its plan, as auto_explain(6) writes them. */
  text: string;
}

/** Runs `work` with every query explained, and finds the one that took longest. Sessions begin again for it. */
export async function explainSlowest(
  system: System,
  dataDir: string,
  work: () => Promise<void>,
): Promise<ExplainedQuery | undefined> {
  const logFile = join(dataDir, "logs/postgres.log");
  const before = (await readFile(logFile, "utf8")).length;
  await explainEverything(system, dataDir);
  await work();
  const written = (await readFile(logFile, "utf8")).slice(before);
  const explained = written.split(/^(?=\d{4}-\d\d-\d\d)/m).flatMap((entry) => {
    const [, milliseconds] = /duration: ([\d.]+) ms\s+plan:/.exec(entry) ?? [];
    return milliseconds
      ? [{ milliseconds: Number(milliseconds), text: entry.slice(entry.indexOf("plan:")) }]
      : [];
  });
  return explained.toSorted((a, b) => b.milliseconds - a.milliseconds)[0];
}

async function explainEverything(system: System, dataDir: string): Promise<void> {
  const { passwords } = await ensureSecrets(dataDir, { keys: [], roles: ["postgres"] });
  const account = { username: "postgres", password: passwords["postgres"] ?? "" };
  const url = Object.assign(new URL(system.databaseUrl("identity", "identity")), account).href;
  const db = openDatabase({ url });
  try {
    for (const setting of [
      "session_preload_libraries = 'auto_explain'",
      "auto_explain.log_min_duration = '2ms'",
      "auto_explain.log_analyze = on",
    ])
      await db.raw(`alter system set ${setting}`);
    await db.raw("select pg_reload_conf()");
    await db.raw("select pg_terminate_backend(pid) from pg_stat_activity where usename <> 'postgres'");
  } finally {
    await closeDatabase(db);
  }
}
