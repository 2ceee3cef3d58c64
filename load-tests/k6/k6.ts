import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { callsOf } from "../planning/calls.ts";
import type { Plan } from "../planning/plan.ts";
import { followLines, type Line } from "./lines.ts";
import { readSummary, type Summary } from "./summary.ts";

export interface K6Run {
  /** Starts no more voters and cuts those on their way. */
  interrupt(): void;
  /** k6's lines so far. */
  lines: () => Promise<readonly Line[]>;
  ended: Promise<K6Outcome>;
}

export interface K6Outcome {
  /** Whether every threshold held, without other errors. */
  held: boolean;
  lines: readonly Line[];
  summary: Summary;
}

const root = fileURLToPath(new URL("../..", import.meta.url));
const built = join(root, ".tools/bin/k6");

/** Path from `make tools`; undefined without k6, because Go is missing. */
export function findK6(): string | undefined {
  return existsSync(built) ? built : undefined;
}

interface Surroundings {
  /** Folder of the plan, the lines and the summary. */
  folder: string;
  name: string;
  /** This machine's own addresses for voters, in the form of k6's `--local-ips`. */
  localIps?: string | undefined;
}

/** Starts k6 with a plan; throws where k6 is missing. */
export async function startK6(plan: Plan, { folder, name, localIps }: Surroundings): Promise<K6Run> {
  const program = findK6();
  if (!program) throw new Error("k6 is missing: make tools builds it where Go is installed");
  const file = (ending: string) => join(folder, `${name}.${ending}`);
  await writeFile(file("plan.json"), JSON.stringify({ ...plan, calls: callsOf(plan.electionId) }));
  const words = [
    "run",
    "--quiet",
    "--no-color",
    "--no-usage-report",
    "--address",
    "",
    "--log-format",
    "raw",
    "--console-output",
    file("lines.ndjson"),
    "-e",
    `PLAN=${file("plan.json")}`,
    "-e",
    `SUMMARY=${file("summary.json")}`,
    ...(localIps ? ["--local-ips", localIps] : []),
    join(root, "load-tests/scenarios/main.js"),
  ];
  const child = spawn(program, words, { stdio: ["ignore", "ignore", "inherit"], env: environment() });
  const exit = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject).once("exit", resolve);
  });
  const lines = followLines(file("lines.ndjson"));
  const end = async (): Promise<K6Outcome> => {
    const code = await exit;
    return { held: code === 0, lines: await lines(), summary: await readSummaryOf(file("summary.json")) };
  };
  return { interrupt: () => void child.kill("SIGINT"), lines, ended: end() };
}

/** k6 trusts the authority that Node was told to trust. */
function environment(): NodeJS.ProcessEnv {
  const { NODE_EXTRA_CA_CERTS: authority, ...others } = process.env;
  return authority === undefined ? others : { ...others, SSL_CERT_FILE: authority };
}

async function readSummaryOf(file: string): Promise<Summary> {
  return readSummary(JSON.parse(await readFile(file, "utf8")));
}
