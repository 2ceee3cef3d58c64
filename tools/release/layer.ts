import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, createReadStream, createWriteStream, readdirSync, renameSync, statSync } from "node:fs";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";

export interface Blob {
  readonly digest: string;
  readonly size: number;
}

/** A layer in a layout; `diffId` is the digest of its files before they are compressed. */
export interface Layer extends Blob {
  readonly diffId: string;
}

/**
 * Packs a folder into `blobs` so that the same files give the same bytes: sorted, of root, at one time (in seconds), with one of
 * two modes, compressed without name and time.
 */
export async function packLayer(folder: string, time: number, blobs: string): Promise<Layer> {
  const file = join(blobs, "unfinished");
  const diffId = await writeArchive(folder, ["."], { time, to: file });
  const { digest, size } = await describe(file);
  renameSync(file, join(blobs, digest.slice("sha256:".length)));
  return { digest, size, diffId };
}

interface Destination {
  readonly time: number;
  readonly to: string;
}

/** Writes `names` in `folder` to a compressed archive, and answers the digest of the uncompressed one. */
export async function writeArchive(
  folder: string,
  names: readonly string[],
  { time, to }: Destination,
): Promise<string> {
  for (const name of names) evenModes(join(folder, name));
  const settings = `--sort=name --format=gnu --owner=0 --group=0 --numeric-owner --mtime=@${time}`.split(" ");
  const tar = spawn("tar", [...settings, "-C", folder, "-cf", "-", ...names], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<number | null>((resolve) => tar.once("close", resolve));
  const hash = createHash("sha256");
  const watched = new PassThrough().on("data", (chunk: Buffer) => hash.update(chunk));
  await pipeline(tar.stdout, watched, createGzip({ level: 6 }), createWriteStream(to));
  if ((await ended) !== 0) throw new Error(`tar could not pack ${folder}`);
  return `sha256:${hash.digest("hex")}`;
}

async function describe(file: string): Promise<Blob> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return { digest: `sha256:${hash.digest("hex")}`, size: statSync(file).size };
}

/** Whoever packs it, and whatever their umask is. A place for everybody to write, `/tmp`, stays one. */
function evenModes(folder: string): void {
  evenModeOf(folder);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isSymbolicLink()) continue;
    if (entry.isDirectory()) evenModes(path);
    else evenModeOf(path);
  }
}

function evenModeOf(path: string): void {
  const entry = statSync(path);
  const even = evenMode(entry.mode, entry.isDirectory());
  if ((entry.mode & 0o7777) !== even) chmodSync(path, even);
}

function evenMode(mode: number, isFolder: boolean): number {
  if (isFolder) return mode & 0o1000 ? 0o1777 : 0o755;
  return mode & 0o100 ? 0o755 : 0o644;
}
