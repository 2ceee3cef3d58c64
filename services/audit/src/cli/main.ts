import { readFileSync } from "node:fs";
import { closeDatabase, openDatabase } from "@urna/service-kit/database";
import { createHeadKey } from "../domain/head-key.ts";
import { createSeal } from "../domain/seal.ts";
import { createLogStore } from "../storage/log-store.ts";
import { readLeafHashes } from "../storage/stretches.ts";
import { help, parseCommandLine, usage, type Sources } from "./command-line.ts";
import { readEnvironment } from "./config.ts";
import { reportText, type Report } from "./report.ts";
import { verify, type Secret } from "./verify.ts";

/** Exit status: nothing was verified. */
const nothing = 2;

/** @returns the exit status, as `--help` explains it */
async function main(args: readonly string[]): Promise<number> {
  const { DATABASE_URL, AUDIT_SIGNING_KEY } = readEnvironment(process.env);
  const asked = parseCommandLine(args, DATABASE_URL);
  switch (asked.kind) {
    case "help":
      console.log(help);
      return 0;
    case "version":
      console.log(ownVersion());
      return 0;
    case "wrong":
      console.error(usage);
      return nothing;
    case "verify": {
      const secret = AUDIT_SIGNING_KEY && (await secretOf(AUDIT_SIGNING_KEY));
      const report = await verified(asked.sources, secret);
      console.log(asked.json ? JSON.stringify({ format: 1, ...report }, null, 2) : reportText(report));
      return report.ok ? 0 : 1;
    }
    default:
      return asked satisfies never;
  }
}

async function secretOf(seed: Buffer): Promise<Secret> {
  const { publicKey } = await createHeadKey(seed);
  return { publicKey, seal: createSeal(seed) };
}

async function verified(sources: Sources, secret: Secret | undefined): Promise<Report> {
  if (sources.database === undefined) return verify(sources, { database: undefined, secret });
  const database = openDatabase({ url: sources.database, poolMax: 1, applicationName: "urna-audit" });
  try {
    const hashesAt = (indexes: readonly number[]) => readLeafHashes(database, indexes);
    return await verify(sources, { database: { source: createLogStore(database), hashesAt }, secret });
  } finally {
    await closeDatabase(database);
  }
}

function ownVersion(): string {
  const own = readFileSync(new URL("../../package.json", import.meta.url), "utf8");
  return String((JSON.parse(own) as { version?: unknown }).version);
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  // When the database is away, the driver reports the reason for each address it tried.
  const causes = error instanceof AggregateError ? error.errors : [error];
  for (const cause of causes)
    console.error(`urna-audit: ${cause instanceof Error ? cause.message : String(cause)}`);
  process.exitCode = nothing;
}
