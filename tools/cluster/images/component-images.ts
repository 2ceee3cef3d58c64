import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { components, type Component } from "../../../deploy/images/components.ts";
import { makeBaseRoots } from "../../image-bases/local-bases.ts";
import { writeImage } from "./image-archive.ts";
import { makeComponentLayer } from "./component-layer.ts";

const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };

/**
 * Archives of the images of everything that is deployed, of what is compiled in the present folder, as their Dockerfiles would
 * make them. They stand on bases of Debian's packages.
 */
export async function componentImages(to: string, tag = version): Promise<string[]> {
  mkdirSync(to, { recursive: true });
  const bases = baseRoots();
  const archives: string[] = [];
  for (const component of components()) {
    const archive = join(to, `${component.name}.tar`);
    await writeComponent(component, bases, { name: `docker.io/urna/${component.name}:${tag}`, archive });
    archives.push(archive);
  }
  return archives;
}

interface Image {
  readonly name: string;
  readonly archive: string;
}

type Bases = ReturnType<typeof baseRoots>;

/** What makes the bases: of another text they are others. */
const makers = ["local-bases.ts", "debian-root.ts"].map((file) => `tools/image-bases/${file}`);

/** Made once, in a folder that is named by what makes them. */
export function baseRoots() {
  const digest = createHash("sha256");
  for (const file of makers) digest.update(readFileSync(file));
  const folder = resolve(".tools/image-bases", digest.digest("hex").slice(0, 12));
  const bases = { service: join(folder, "service"), frontend: join(folder, "frontend") };
  if (!existsSync(bases.frontend)) {
    mkdirSync(folder, { recursive: true });
    const scratch = mkdtempSync(join(tmpdir(), "urna-base-"));
    const made = makeBaseRoots(scratch);
    for (const name of ["service", "frontend"] as const) execFileSync("cp", ["-a", made[name], bases[name]]);
    rmSync(scratch, { recursive: true, force: true });
  }
  return bases;
}

async function writeComponent(component: Component, bases: Bases, image: Image): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), `urna-${component.name}-`));
  try {
    const { layer, config } = makeComponentLayer({ component, values: { VERSION: version } }, folder);
    const base = component.dockerfile === "service.Dockerfile" ? bases.service : bases.frontend;
    await writeImage({ name: image.name, layers: [base, layer], config }, image.archive);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
