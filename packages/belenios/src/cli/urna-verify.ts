import { readFileSync } from "node:fs";
import { openArchive } from "../archive/reader.ts";
import { openArchiveFile, type ArchiveFile } from "../node/archive-file.ts";
import { findAcknowledged, readAcknowledgements, type GivenAcknowledgement } from "./acknowledgements.ts";
import { findCommitments, readCommitmentFiles, type CommitmentFiles } from "./commitments.ts";
import { help, parseCommandLine, usage, type CommandLine } from "./command-line.ts";
import { findHands, readDefinition } from "./hands.ts";
import { progressOn } from "./progress.ts";
import { reportText, verdictLine, type Findings } from "./report-text.ts";
import { verifyFile, type VerifiedFile } from "./verify-file.ts";
import { findWitnesses, readWitnesses, type GivenWitnesses } from "./witnesses.ts";
import { isUnwitnessed } from "./words.ts";

/** Exit status: nothing was verified. */
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
  const definition = asked.definition === undefined ? undefined : readable(asked.definition, readDefinition);
  if (asked.definition !== undefined && definition === undefined) return nothing;
  const lists = asked.commitments && readable(asked.commitments, readCommitmentFiles);
  if (asked.commitments !== undefined && lists === undefined) return nothing;
  const witnesses = asked.witnesses && readable(asked.witnesses, readWitnesses);
  if (asked.witnesses !== undefined && witnesses === undefined) return nothing;
  const file = readable(asked.file, openArchiveFile);
  if (file === undefined) return nothing;
  const { verified, ...found } = await verifiedWith(
    file,
    { acknowledgements: given, definition, lists, witnesses },
    asked,
  );
  if (asked.json) console.log(jsonText(verified, found));
  else console.log(asked.quiet ? verdictLine(verified.report, found) : reportText(verified, found));
  return statusOf(verified, found);
}

interface Given {
  readonly acknowledgements: readonly GivenAcknowledgement[];
  readonly definition: string | undefined;
  readonly lists: CommitmentFiles | undefined;
  readonly witnesses: GivenWitnesses | undefined;
}

async function verifiedWith(
  file: ArchiveFile,
  { acknowledgements, definition, lists, witnesses }: Given,
  asked: Asked,
): Promise<Findings & { verified: VerifiedFile }> {
  const shown = !asked.quiet && (asked.progress || process.stderr.isTTY);
  const progress = shown ? progressOn(process.stderr) : undefined;
  try {
    const verified = await verifyFile(file, {
      weighted: asked.weighted,
      withTrackers: witnesses !== undefined,
      onProgress: (step) => progress?.onProgress(step),
    });
    const { archive } = verified;
    const findings = acknowledgements.map((each) => findAcknowledged(each, archive));
    if (!verified.report.ok) return { verified, findings };
    const opened = definition === undefined ? undefined : openArchive(file);
    return {
      verified,
      findings,
      ...(opened && definition !== undefined && { hands: findHands(definition, opened) }),
      ...(opened && lists && { commitments: findCommitments(lists, opened) }),
      ...(witnesses && archive && { witnesses: findWitnesses(witnesses, archive) }),
    };
  } finally {
    progress?.end();
    file.close();
  }
}

/** The result of `read`; prints a file system's error and returns nothing. */
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
  { findings: acknowledgements, hands, commitments, witnesses }: Findings,
): string {
  const found = { acknowledgements, hands, commitments, ...witnesses };
  return JSON.stringify({ format: 1, ...report, archiveSha256, ...found }, null, 2);
}

function statusOf({ report }: VerifiedFile, { findings, hands, commitments, witnesses }: Findings): number {
  if (!report.ok || hands?.ok === false || commitments?.ok === false) return 1;
  if (witnesses?.refusal !== undefined) return 1;
  if (findings.some(({ kind }) => kind === "missing")) return 3;
  if (witnesses?.witnesses.some((found) => isUnwitnessed(found, report.stage))) return 5;
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
