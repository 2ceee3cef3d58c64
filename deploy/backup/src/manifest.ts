import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const File = z.object({
  /** Rows of a table, messages of a stream. */
  count: z.int().min(0),
  /** Of the compressed file. */
  sha256: Sha256,
});
export type File = z.infer<typeof File>;

export const Manifest = z.object({
  format: z.literal("urna-backup"),
  version: z.literal(1),
  takenAt: z.iso.datetime(),
  /** Whether nothing was on its way between services when the databases were copied. */
  settled: z.boolean(),
  databases: z.record(
    z.string(),
    z.object({ migrations: z.array(z.string()), tables: z.record(z.string(), File) }),
  ),
  streams: z.record(z.string(), File),
});
export type Manifest = z.infer<typeof Manifest>;

const name = "manifest.json";

/** Written last: a folder without it is no backup. */
export const writeManifest = (folder: string, manifest: Manifest) =>
  writeFile(join(folder, name), `${JSON.stringify(manifest, undefined, 2)}\n`, { mode: 0o600, flag: "wx" });

/** Errors: what is missing or malformed. */
export async function readManifest(folder: string): Promise<Manifest> {
  return Manifest.parse(JSON.parse(await readFile(join(folder, name), "utf8")));
}

export const tableFile = (folder: string, database: string, table: string) =>
  join(folder, database, `${table}.copy.gz`);
export const streamFile = (folder: string, stream: string) => join(folder, "streams", `${stream}.ndjson.gz`);
