import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, createReadStream, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";

interface ImagePlan {
  /** With a registry's name, which containerd asks for: `docker.io/urna/ballot:0.1.0`. */
  readonly name: string;
  /** Folders whose files are in the image, each a layer; the last one wins. */
  readonly layers: readonly string[];
  /** `Env`, `Cmd`, `User`, … of the image's configuration. */
  readonly config: Readonly<Record<string, unknown>>;
}

/** An image as one archive that container engines load, made without an engine. */
export async function writeImage({ name, layers, config }: ImagePlan, archive: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "urna-image-"));
  try {
    /** The same files give the same bytes. */
    const tar = (...words: string[]) =>
      execFileSync("tar", [..."--sort=name --mtime=@0 --numeric-owner".split(" "), ...words]);
    const files = layers.map((_, at) => `layer-${at}.tar`);
    const digests: string[] = [];
    for (const [at, from] of layers.entries()) {
      const file = join(folder, files[at] ?? "");
      tar("-C", from, "-cf", file, ".");
      digests.push(`sha256:${await sha256(file)}`);
    }
    const image = {
      architecture: process.arch === "arm64" ? "arm64" : "amd64",
      os: "linux",
      config,
      rootfs: { type: "layers", diff_ids: digests },
      history: digests.map(() => ({ created_by: "urna" })),
    };
    writeFileSync(join(folder, "config.json"), JSON.stringify(image));
    const manifest = [{ Config: "config.json", RepoTags: [name], Layers: files }];
    writeFileSync(join(folder, "manifest.json"), JSON.stringify(manifest));
    tar("-C", folder, "-cf", archive, "manifest.json", "config.json", ...files);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export async function sha256(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

/** An image that runs this program; one that is not static needs a base with its libraries. */
export async function writeProgramImage(
  name: string,
  program: string,
  archive: string,
  base?: string,
): Promise<void> {
  const files = mkdtempSync(join(tmpdir(), "urna-program-"));
  try {
    cpSync(program, join(files, "program"));
    const config = { Entrypoint: ["/program"], User: "65535:65535" };
    await writeImage({ name, layers: [...(base ? [base] : []), files], config }, archive);
  } finally {
    rmSync(files, { recursive: true, force: true });
  }
}
