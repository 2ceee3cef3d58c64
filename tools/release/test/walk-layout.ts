import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { lstatSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { readElf, type Elf } from "../elf.ts";
import { filesBelow } from "../checksums.ts";

export interface Descriptor {
  digest: string;
  size: number;
  platform?: { os: string; architecture: string };
  annotations?: Record<string, string>;
}

export interface ReadImage {
  name: string;
  architecture: string;
  annotations: Record<string, string>;
  config: Record<string, unknown>;
  layers: Descriptor[];
}

/** Every image of a layout, in order. Throws at the first blob that is not what it is said to be. */
export function walkLayout(folder: string): ReadImage[] {
  const { manifests } = parse<{ manifests: Descriptor[] }>(readFileSync(join(folder, "index.json")));
  return manifests.flatMap((index) => {
    const name = index.annotations?.["org.opencontainers.image.ref.name"] ?? "";
    const content = parse<{ manifests: Descriptor[] }>(blob(folder, index));
    return content.manifests.map((each) => readImage(folder, name, each));
  });
}

function readImage(folder: string, name: string, described: Descriptor): ReadImage {
  const manifest = parse<{
    config: Descriptor;
    layers: Descriptor[];
    annotations: Record<string, string>;
  }>(blob(folder, described));
  const { architecture, config, rootfs } = parse<{
    architecture: string;
    config: Record<string, unknown>;
    rootfs: { diff_ids: string[] };
  }>(blob(folder, manifest.config));
  expect(described.platform).toEqual({ os: "linux", architecture });
  expect(manifest.layers.map((layer) => digestOf(gunzipSync(blob(folder, layer))))).toEqual(rootfs.diff_ids);
  return { name, architecture, annotations: manifest.annotations, config, layers: manifest.layers };
}

export function blob(folder: string, { digest, size }: Descriptor): Buffer {
  const bytes = readFileSync(join(folder, "blobs", digest.replace(":", "/")));
  if (bytes.length !== size) throw new Error(`${digest} has ${bytes.length} bytes, not ${size}`);
  if (digestOf(bytes) !== digest) throw new Error(`${digest} has another digest`);
  return bytes;
}

export const digestOf = (bytes: Buffer) => `sha256:${createHash("sha256").update(bytes).digest("hex")}`;

const parse = <T>(bytes: Buffer) => JSON.parse(bytes.toString()) as T;

export interface Program extends Elf {
  path: string;
}

/** Unpacks an image into `to`, and answers its files and which of them are programs or libraries. */
export function unpackImage(layout: string, { layers }: ReadImage, to: string) {
  mkdirSync(to, { recursive: true });
  for (const { digest } of layers)
    execFileSync("tar", ["-xzf", join(layout, "blobs", digest.replace(":", "/")), "-C", to]);
  const files = filesBelow(to);
  const programs = files.flatMap((path): Program[] => {
    const elf = lstatSync(join(to, path)).isFile() ? readElf(readFileSync(join(to, path))) : undefined;
    return elf ? [{ path, ...elf }] : [];
  });
  return { files, programs };
}
