import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { readArchive, type ArchiveEntry } from "./read-archive.ts";

interface Descriptor {
  digest: string;
  size: number;
  platform?: { os: string; architecture: string };
  annotations?: Record<string, string>;
}

export interface ReadImage {
  /** `gateway:0.1.0` */
  readonly name: string;
  readonly architecture: string;
  readonly annotations: Readonly<Record<string, string>>;
  readonly config: Readonly<Record<string, unknown>>;
  /** Of all layers. */
  readonly entries: readonly ArchiveEntry[];
}

/** Reads every image of a layout, one after another. Throws at the first blob that is not what it is said to be. */
export function* readLayout(folder: string): Generator<ReadImage> {
  const { manifests } = parse<{ manifests: Descriptor[] }>(readFileSync(join(folder, "index.json")));
  for (const index of manifests) {
    const name = index.annotations?.["org.opencontainers.image.ref.name"] ?? "";
    for (const each of parse<{ manifests: Descriptor[] }>(blob(folder, index)).manifests)
      yield readImage(folder, name, each);
  }
}

function readImage(folder: string, name: string, described: Descriptor): ReadImage {
  const manifest = parse<{ config: Descriptor; layers: Descriptor[]; annotations: Record<string, string> }>(
    blob(folder, described),
  );
  const { architecture, config, rootfs } = parse<{
    architecture: string;
    config: Record<string, unknown>;
    rootfs: { diff_ids: string[] };
  }>(blob(folder, manifest.config));
  if (described.platform?.architecture !== architecture)
    throw new Error(`${name} says ${architecture}, and is listed for another platform`);
  const layers = manifest.layers.map((layer) => gunzipSync(blob(folder, layer)));
  if (layers.map(digestOf).join() !== rootfs.diff_ids.join())
    throw new Error(`${name} has a layer with other files than its configuration says`);
  return {
    name,
    architecture,
    annotations: manifest.annotations,
    config,
    entries: layers.flatMap(readArchive),
  };
}

function blob(folder: string, { digest, size }: Descriptor): Buffer {
  const bytes = readFileSync(join(folder, "blobs", digest.replace(":", "/")));
  if (bytes.length !== size) throw new Error(`${digest} has ${bytes.length} bytes, not ${size}`);
  if (digestOf(bytes) !== digest) throw new Error(`${digest} has another digest`);
  return bytes;
}

const digestOf = (bytes: Buffer) => `sha256:${createHash("sha256").update(bytes).digest("hex")}`;

const parse = <T>(bytes: Buffer) => JSON.parse(bytes.toString()) as T;
