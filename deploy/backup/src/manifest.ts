import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { Refusal } from "./refusal.ts";

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const File = z.object({
  /** Rows of a table, or messages of a stream. */
  count: z.int().min(0),
  /** SHA-256 of the compressed file. */
  sha256: Sha256,
});
export type File = z.infer<typeof File>;

export const Manifest = z.object({
  format: z.literal("urna-backup"),
  version: z.literal(1),
  takenAt: z.iso.datetime(),
  /** Whether no messages were in transit when the databases were copied. */
  settled: z.boolean(),
  databases: z.record(
    z.string(),
    z.object({ migrations: z.array(z.string()), tables: z.record(z.string(), File) }),
  ),
  streams: z.record(z.string(), File),
});
export type Manifest = z.infer<typeof Manifest>;

export const manifestFile = "manifest.json";
/** Name until it is complete on disk. */
export const unfinishedManifestFile = `${manifestFile}.part`;

/** Written last, completely or not at all: a folder without it is no backup. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const unfinished = join(folder, unfinishedManifestFile);
  const text = `${JSON.stringify(manifest, undefined, 2)}\n`;
  await writeFile(unfinished, text, { mode: 0o600, flag: "wx", flush: true });
  await rename(unfinished, join(folder, manifestFile));
}

/** @throws Refusal where there is none, or this program cannot read it */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestFile), "utf8").catch((cause: unknown) => {
    throw new Refusal(
      `${folder} has no ${manifestFile}: it is no backup, or one that did not come to its end`,
      {
        cause,
      },
    );
  });
  try {
    return Manifest.parse(JSON.parse(text));
  } catch (cause) {
    throw new Refusal(`${join(folder, manifestFile)} is none that this program knows`, { cause });
  }
}

export const tableFile = (folder: string, database: string, table: string) =>
  join(folder, database, `${table}.copy.gz`);
export const streamFile = (folder: string, stream: string) => join(folder, "streams", `${stream}.ndjson.gz`);

interface NamedFile {
  readonly kind: "table" | "stream";
  readonly name: string;
  readonly path: string;
  readonly file: File;
}

/** Every file that a manifest names, with its path below `folder`. */
export function filesOf({ databases, streams }: Manifest, folder = ""): NamedFile[] {
  const tables = Object.entries(databases).flatMap(([database, kept]) =>
    Object.entries(kept.tables).map(([name, file]): NamedFile => {
      return { kind: "table", name, path: tableFile(folder, database, name), file };
    }),
  );
  const messages = Object.entries(streams).map(([name, file]): NamedFile => {
    return { kind: "stream", name, path: streamFile(folder, name), file };
  });
  return [...tables, ...messages];
}
