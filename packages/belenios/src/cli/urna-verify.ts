import { readFileSync } from "node:fs";
import { openArchiveFile, type ArchiveFile } from "../node/archive-file.ts";
import {
  findAcknowledged,
  readAcknowledgements,
  type AcknowledgementFinding,
  type GivenAcknowledgement,
} from "./acknowledgements.ts";
import { help, parseCommandLine, usage, type CommandLine } from "./command-line.ts";
import { progressOn } from "./progress.ts";
import { reportText, verdictLine } from "./report-text.ts";
import { verifyFile, type VerifiedFile } from "./verify-file.ts";

/** Nothing was verified. */
const nothing = 2;

/** @returns the exit status, as `--help` explains it */
async function main(args: readonly string[]): Promise<number> {
  const asked = parseCommandLine(args);
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
    case "verify":
      return await verify(asked);
    default:
      return asked satisfies never;
  }
}

type Asked = Extract<CommandLine, { kind: "verify" }>;

async function verify(asked: Asked): Promise<number> {
  const given = readable(asked.acknowledgements, readAcknowledgements);
  if (given === undefined) return nothing;
  const file = readable(asked.file, openArchiveFile);
  if (file === undefined) return nothing;
  const { verified, findings } = await verifiedWith(file, given, asked);
  if (asked.json) console.log(jsonText(verified, findings));
  else console.log(asked.quiet ? verdictLine(verified.report, findings) : reportText(verified, findings));
  return statusOf(verified, findings);
}

async function verifiedWith(
  file: ArchiveFile,
  given: readonly GivenAcknowledgement[],
  asked: Asked,
): Promise<{ verified: VerifiedFile; findings: AcknowledgementFinding[] }> {
  const shown = !asked.quiet && (asked.progress || process.stderr.isTTY);
  const progress = shown ? progressOn(process.stderr) : undefined;
  try {
    const verified = await verifyFile(file, {
      weighted: asked.weighted,
      onProgress: (step) => progress?.onProgress(step),
    });
    return { verified, findings: given.map((each) => findAcknowledged(each, verified.archive)) };
  } finally {
    progress?.end();
    file.close();
  }
}

/** What `read` gives; where the file system refuses, says so and gives nothing. */
function readable<Place, T>(place: Place, read: (place: Place) => T): T | undefined {
  try {
    return read(place);
  } catch (error) {
    console.error(`urna-verify: cannot read: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}

function jsonText(
  { report, archiveSha256 }: VerifiedFile,
  acknowledgements: readonly AcknowledgementFinding[],
): string {
  return JSON.stringify({ format: 1, ...report, archiveSha256, acknowledgements }, null, 2);
}

function statusOf({ report }: VerifiedFile, findings: readonly AcknowledgementFinding[]): number {
  if (!report.ok) return 1;
  if (findings.some(({ kind }) => kind === "missing")) return 3;
  return findings.some(({ kind }) => kind === "refused") ? 4 : 0;
}

function ownVersion(): string {
  const own = readFileSync(new URL("../../package.json", import.meta.url), "utf8");
  return String((JSON.parse(own) as { version?: unknown }).version);
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error("urna-verify: a fault of this program; nothing is said of the archive");
  console.error(error);
  process.exitCode = nothing;
}
