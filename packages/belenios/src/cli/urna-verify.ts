import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { nativeGroup } from "../node/native-groups.ts";
import { createVerifierPool } from "../node/verifier-pool.ts";
import { workerFile } from "../node/worker-file.ts";
import { verifyArchive } from "../verify/archive.ts";
import { summary } from "./summary.ts";

const usage = "usage: urna-verify FILE.bel [--json]";

/** @returns the exit status: 0 everything holds, 1 something does not, 2 there is nothing to verify */
async function main(args: string[]): Promise<number> {
  const parsed = parseCommandLine(args);
  if (parsed === undefined) {
    console.error(usage);
    return 2;
  }
  let bytes: Uint8Array;
  try {
    bytes = await readFile(parsed.file);
  } catch {
    console.error(`urna-verify: cannot read ${parsed.file}`);
    return 2;
  }
  const pool = createVerifierPool({ workerFile, size: availableParallelism() });
  try {
    const report = await verifyArchive(bytes, { groupNamed: nativeGroup, verifyBallots: pool.verifyBallots });
    console.log(parsed.json ? JSON.stringify(report, null, 2) : summary(report));
    return report.ok ? 0 : 1;
  } finally {
    await pool.close();
  }
}

function parseCommandLine(args: string[]): { file: string; json: boolean } | undefined {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { json: { type: "boolean", default: false } },
      allowPositionals: true,
    });
    const [file, ...rest] = positionals;
    return file === undefined || rest.length > 0 ? undefined : { file, json: values.json };
  } catch {
    return undefined;
  }
}

process.exitCode = await main(process.argv.slice(2));
