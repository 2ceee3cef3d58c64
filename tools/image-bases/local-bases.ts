import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildImage } from "../../deploy/images/build-image.ts";
import { carve, frontendApplets, furnish, librariesOf, makeDebian } from "./debian-root.ts";
import type { Engine } from "../../deploy/images/engine.ts";

/** Of the line that the images' default base has. */
export const node = "20.20.2";
const npm = "10.9.4";

/** What images are built in, and stand on, where no registry of images can be reached. */
export const localBases = {
  build: "urna-base/build:1",
  service: "urna-base/node:1",
  frontend: "urna-base/nginx:1",
} as const;

const certificates = "/etc/ssl/certs/ca-certificates.crt";
const nodePath = "/usr/local/bin/node";

/** Makes them as images: the one to build in is a small Debian. */
export function makeLocalBases(engine: Engine): void {
  const folder = mkdtempSync(join(tmpdir(), "urna-base-"));
  try {
    const { debian, service, frontend } = makeBaseRoots(folder);
    makeImage(engine, debian, localBases.build);
    makeImage(engine, service, localBases.service);
    makeImage(engine, frontend, localBases.frontend);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Makes their files in `folder`, of Debian's packages and of npm's `node-linux-…` and `npm`: a small Debian, and two that hold
 * a program, the libraries that it loads and no shell.
 */
export function makeBaseRoots(folder: string) {
  const [debian, service, frontend] = [
    join(folder, "debian"),
    join(folder, "service"),
    join(folder, "frontend"),
  ];
  makeDebian(debian, ["ca-certificates", "nginx", "busybox-static"]);
  bringNode(debian, folder);
  // Native parts of packages load more of the C library than Node does.
  carve(debian, service, [nodePath], [certificates, ...librariesOf(debian, "libc6")]);
  carve(debian, frontend, ["/usr/sbin/nginx"], []);
  for (const name of frontendApplets)
    cpSync(join(debian, "bin/busybox"), join(frontend, "usr/bin", name), { recursive: true });
  for (const root of [service, frontend]) furnish(root);
  return { debian, service, frontend };
}

/** Node and npm, where the official images have them. */
function bringNode(root: string, folder: string): void {
  const machine = `node-${process.platform}-${process.arch}`;
  unpack(`${machine}@${node}`, folder, join(folder, "node-package"));
  unpack(`npm@${npm}`, folder, join(root, "usr/local/lib/node_modules/npm"));
  cpSync(join(folder, "node-package/bin/node"), join(root, nodePath));
  chmodSync(join(root, nodePath), 0o755);
  for (const name of ["npm", "npx"])
    execFileSync("ln", [
      "-sf",
      `../lib/node_modules/npm/bin/${name}-cli.js`,
      join(root, "usr/local/bin", name),
    ]);
}

/** Unpacks a package of npm into `to`, and answers its archive, which stays in `folder`. */
export function unpack(wanted: string, folder: string, to: string): string {
  const archive = bringFromNpm(wanted, folder);
  mkdirSync(to, { recursive: true });
  execFileSync("tar", ["-xzf", archive, "-C", to, "--strip-components=1", "--no-same-owner"]);
  return archive;
}

/** Answers the path of the archive. */
export function bringFromNpm(wanted: string, folder: string): string {
  const said = execFileSync("npm", ["pack", "--silent", "--pack-destination", folder, wanted], {
    encoding: "utf8",
  });
  const archive = join(folder, said.trim().split("\n").at(-1) ?? "");
  if (!existsSync(archive)) throw new Error(`npm brought no ${wanted}`);
  return archive;
}

function makeImage(engine: Engine, root: string, tag: string): void {
  const context = mkdtempSync(join(tmpdir(), "urna-image-"));
  try {
    execFileSync("tar", ["--numeric-owner", "-C", root, "-cf", join(context, "root.tar"), "."]);
    const path = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";
    writeFileSync(join(context, "Dockerfile"), `FROM scratch\nADD root.tar /\nENV PATH=${path}\n`);
    buildImage(engine, { tag, dockerfile: join(context, "Dockerfile"), context, arguments: {} });
  } finally {
    rmSync(context, { recursive: true, force: true });
  }
}
