import { readFile } from "node:fs/promises";
import { claimedSize } from "../domain/check-heads.ts";
import type { LogSource } from "../domain/ports.ts";
import type { Seal } from "../domain/seal.ts";
import { verifyLog } from "../domain/verify-log.ts";
import { headsIn } from "../storage/head-file.ts";
import { checkPublished } from "./check-published.ts";
import { chooseKey, givenKey, keyOfHeads } from "./choose-key.ts";
import type { Sources } from "./command-line.ts";
import { compare } from "./compare.ts";
import { openExport, type ExportedFile } from "./exported-file.ts";
import { openPublication } from "./published.ts";
import type { Check, Report } from "./report.ts";

/** The log's database, as this command reads it. */
export interface OpenDatabase {
  readonly source: LogSource;
  hashesAt(indexes: readonly number[]): Promise<ReadonlyMap<number, Buffer>>;
}

/** Values derived from the log's secret, where the environment has it. */
export interface Secret {
  readonly publicKey: string;
  readonly seal: Seal;
}

/** @throws Error where a source cannot be read, or there is nothing to compare the entries with */
export async function verify(
  sources: Sources,
  { database, secret }: { database: OpenDatabase | undefined; secret: Secret | undefined },
): Promise<Report> {
  // First, because the database that is read later must contain what the site publishes now.
  const publication = sources.url === undefined ? undefined : await openPublication(sources.url);
  const file = sources.entries === undefined ? undefined : await openExport(sources.entries);
  const keptHeads = (await Promise.all(sources.heads.map((path) => readFile(path, "utf8")))).flatMap(headsIn);
  const stored = (await database?.source.heads())?.map(({ signedHead }) => signedHead) ?? [];
  const { reader, from } = await chooseKey({
    key: sources.key && (await givenKey(sources.key)),
    environment: secret?.publicKey,
    url: publication?.head.publicKey,
    entries: file?.publicKey,
    heads: keyOfHeads(keptHeads),
    database: keyOfHeads(stored.toReversed()),
  });
  const heads = [...keptHeads, ...(publication ? [publication.head.signedHead] : [])];
  const known = [...heads, ...(file ? [file.signedHead] : [])];
  if (known.length + stored.length === 0) throw new Error("no signed head to hold the entries against");
  if (file?.filtered && !database)
    throw new Error("a filter kept entries out of the export: give --database too");

  const checks: Check[] = [];
  if (file && !file.filtered) checks.push(await checkFile(file, { key: reader, heads }));
  if (database) {
    const headFile = { read: async () => known };
    const verified = await verifyLog({ store: database.source, key: reader, seal: secret?.seal, headFile });
    checks.push(checkOf("database", verified));
    if (file) checks.push(await compare(file.entries(), database.hashesAt));
  }
  const kept = [...keptHeads, ...(file ? [file.signedHead] : [])];
  if (publication) checks.push(await checkPublished(publication, reader, kept));
  if (checks.every(({ newer = 0, heads = 0, finding }) => newer > 0 && heads === 0 && !finding))
    throw new Error("every kept head is newer than the site's: ask again when the hour is over");
  const ok = checks.every(({ finding }) => finding === undefined);
  return { ok, key: { kid: reader.kid, from }, keptHeads: keptHeads.length, checks };
}

/** The file ends at its own head; larger heads do not apply to it. */
async function checkFile(
  { source, signedHead }: ExportedFile,
  { key, heads }: { key: Parameters<typeof verifyLog>[0]["key"]; heads: readonly string[] },
): Promise<Check> {
  const size = claimedSize(signedHead) ?? 0;
  const covered = heads.filter((head) => (claimedSize(head) ?? Infinity) <= size);
  const headFile = { read: async () => covered };
  return checkOf("entries", await verifyLog({ store: source, key, seal: undefined, headFile }));
}

function checkOf(
  name: "entries" | "database",
  { treeSize, proven, finding, summarised }: Awaited<ReturnType<typeof verifyLog>>,
): Check {
  return { name, treeSize, proven, ...(summarised && { summarised }), ...(finding && { finding }) };
}
