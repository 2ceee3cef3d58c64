import {
  chmodSync,
  copyFileSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, isAbsolute, join } from "node:path";
import { frontendApplets, furnish } from "../image-bases/debian-root.ts";
import { readElf } from "./elf.ts";
import type { Platform } from "./platforms.ts";

/** What `makeBases` takes files from. */
export const debianPackages = [
  "libc6",
  "libgcc-s1",
  "libstdc++6",
  "ca-certificates",
  "nginx",
  "libcrypt1",
  "libpcre2-8-0",
  "libssl3",
  "zlib1g",
  "busybox-static",
];

const authorities = "usr/share/ca-certificates/mozilla";
const nodePath = "/usr/local/bin/node";

interface Sources {
  readonly platform: Platform;
  /** Unpacked packages of Debian. */
  readonly debian: string;
  /** Node's program. */
  readonly node: string;
}

/**
 * Makes what images stand on: Node with certificates, or nginx, with the libraries that they load and no shell. No program of
 * the platform runs for it.
 */
export function makeBases({ platform, debian, node }: Sources, to: string) {
  const [service, frontend] = [join(to, "service"), join(to, "frontend")];
  place(node, join(debian, nodePath));
  const carve = (root: string, paths: readonly string[]) => carveProgram({ platform, debian, root }, paths);
  // Native parts of packages load more of the C library than Node does.
  carve(service, [nodePath, ...librariesOfC(debian, platform)]);
  carve(frontend, ["/usr/sbin/nginx"]);
  for (const name of frontendApplets) place(join(debian, "bin/busybox"), join(frontend, "usr/bin", name));
  writeAuthorities(debian, join(service, "etc/ssl/certs/ca-certificates.crt"));
  for (const root of [service, frontend]) furnish(root);
  return { service, frontend };
}

interface Carving {
  readonly platform: Platform;
  readonly debian: string;
  readonly root: string;
}

/** Puts programs, with their loader and libraries, under the same paths into `root`. */
function carveProgram({ platform, debian, root }: Carving, paths: readonly string[]): void {
  const waiting = [...paths];
  const placed = new Set<string>();
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (placed.has(path)) continue;
    placed.add(path);
    const file = followed(debian, path);
    const elf = readElf(readFileSync(file));
    if (elf?.machine !== platform.elfMachine)
      throw new Error(`${path} is no program for ${platform.architecture}`);
    place(file, join(root, path));
    waiting.push(...(elf.loader ? [elf.loader] : []));
    waiting.push(...elf.libraries.map((name) => findLibrary(debian, platform, name)));
  }
}

function findLibrary(debian: string, { triplet }: Platform, name: string): string {
  const paths = [`/lib/${triplet}/${name}`, `/usr/lib/${triplet}/${name}`, `/lib/${name}`, `/lib64/${name}`];
  const found = paths.find((path) => lstatSync(join(debian, path), { throwIfNoEntry: false }));
  if (found === undefined) throw new Error(`no package of the base has ${name}`);
  return found;
}

/** As `librariesOf` of `debian-root.ts`: what no program lists, as it is loaded by name when it is needed. */
function librariesOfC(debian: string, { triplet }: Platform): string[] {
  const folder = `/lib/${triplet}`;
  const names = readdirSync(join(debian, folder));
  const ofC = /^lib(BrokenLocale|anl|c|dl|m|mvec|nsl|nss_\w+|pthread|resolv|rt|thread_db|util)\.so\.\d+$/;
  return names.filter((name) => ofC.test(name)).map((name) => `${folder}/${name}`);
}

/** Where links lead within `root`: an absolute one would lead into this machine's own files. */
function followed(root: string, path: string): string {
  const file = join(root, path);
  if (!lstatSync(file).isSymbolicLink()) return file;
  const target = readlinkSync(file);
  return followed(root, isAbsolute(target) ? target : join(dirname(path), target));
}

/** As `update-ca-certificates` does it. */
function writeAuthorities(debian: string, to: string): void {
  const names = readdirSync(join(debian, authorities)).sort();
  mkdirSync(dirname(to), { recursive: true });
  writeFileSync(to, names.map((name) => readFileSync(join(debian, authorities, name), "utf8")).join(""));
}

function place(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to);
  chmodSync(to, 0o755);
}
