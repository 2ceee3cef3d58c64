import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Component } from "../../deploy/images/components.ts";
import { makeComponentLayer } from "../cluster/images/component-layer.ts";
import { makeBases } from "./base-files.ts";
import { unpackDebian, type Part } from "./debian-packages.ts";
import { ImageLayout, type PlatformImage } from "./image-layout.ts";
import { packLayer, type Layer } from "./layer.ts";
import type { PlatformFiles } from "./platform-files.ts";
import type { ReleasePlan } from "./write-release.ts";

interface Folders {
  readonly to: string;
  readonly scratch: string;
}

interface Base {
  readonly files: PlatformFiles;
  readonly service: Layer;
  readonly frontend: Layer;
  readonly parts: readonly Part[];
}

/** Writes the layout of all images, their digests by name, and what the bases are made of. */
export async function writeImages(plan: ReleasePlan, { to, scratch }: Folders): Promise<void> {
  const { origin, components, files } = plan;
  const layout = new ImageLayout(join(to, "images"), origin);
  const time = Date.parse(origin.created) / 1000;
  const pack = (folder: string) => packLayer(folder, time, layout.blobs);
  const bases: Base[] = [];
  for (const each of files) bases.push(await packBases(each, scratch, pack));
  const lines: string[] = [];
  for (const component of components) {
    const images: PlatformImage[] = [];
    for (const base of bases) images.push(await imageOf(component, base, { plan, scratch, pack }));
    lines.push(`${layout.add(component.name, images)}  ${component.name}:${origin.version}\n`);
  }
  layout.close();
  writeFileSync(join(to, "images.txt"), lines.join(""));
  const parts = bases.map((base) => [base.files.platform.architecture, base.parts]);
  writeFileSync(join(to, "bases.json"), `${JSON.stringify(Object.fromEntries(parts), null, 2)}\n`);
}

type Pack = (folder: string) => Promise<Layer>;

async function packBases(files: PlatformFiles, scratch: string, pack: Pack): Promise<Base> {
  const { platform } = files;
  const folder = join(scratch, platform.architecture);
  const [debian, unpackedNode] = [join(folder, "debian"), join(folder, "node")];
  for (const each of [debian, unpackedNode]) mkdirSync(each, { recursive: true });
  const parts = unpackDebian(files.debian, debian);
  const program = "package/bin/node";
  execFileSync("tar", ["-xzf", files.node, "-C", unpackedNode, "--no-same-owner", program]);
  const made = makeBases({ platform, debian, node: join(unpackedNode, program) }, folder);
  const base = {
    files,
    service: await pack(made.service),
    frontend: await pack(made.frontend),
    parts: [...parts, nodePart(files.node)],
  };
  rmSync(folder, { recursive: true, force: true });
  return base;
}

function nodePart(archive: string): Part {
  const [, name = "", version = ""] = /^(.*)-([^-]+)\.tgz$/.exec(basename(archive)) ?? [];
  return { name, version, sha256: createHash("sha256").update(readFileSync(archive)).digest("hex") };
}

interface Making {
  readonly plan: ReleasePlan;
  readonly scratch: string;
  readonly pack: Pack;
}

async function imageOf(
  component: Component,
  base: Base,
  { plan, scratch, pack }: Making,
): Promise<PlatformImage> {
  const { version, revision, created } = plan.origin;
  const { platform, packages } = base.files;
  const folder = join(scratch, `${component.name}-${platform.architecture}`);
  mkdirSync(folder);
  const values = { VERSION: version, REVISION: revision, CREATED: created };
  const other = { machine: platform.machine, packages };
  const { layer, config } = makeComponentLayer({ component, values, other }, folder);
  const own = await pack(layer);
  rmSync(folder, { recursive: true, force: true });
  const isService = component.dockerfile === "service.Dockerfile";
  return { platform, layers: [isService ? base.service : base.frontend, own], config };
}
