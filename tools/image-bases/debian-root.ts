import { execFileSync, type ExecFileSyncOptions } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const quietly: ExecFileSyncOptions = { stdio: ["ignore", "ignore", "inherit"] };

interface Source {
  uri: string;
  suite: string;
}

/** Where this machine has its own Debian from: its release, what was mended since, what was made safe. */
function ownSources(): { release: string; sources: Source[] } {
  const said = execFileSync("apt-get", ["indextargets", "--format", "$(REPO_URI) $(RELEASE) $(COMPONENT)"], {
    encoding: "utf8",
  });
  const release = /^VERSION_CODENAME=(\w+)$/m.exec(readFileSync("/etc/os-release", "utf8"))?.[1] ?? "stable";
  const lines = new Set(said.split("\n").filter((line) => line.endsWith(" main")));
  const sources = [...lines].map((line) => {
    const [uri = "", suite = ""] = line.split(" ");
    return { uri, suite };
  });
  return { release, sources: sources.filter(({ suite }) => suite.split("-")[0] === release) };
}

/** A small Debian in `folder`, this machine's release as it is today, with these packages. Only root can make one. */
export function makeDebian(folder: string, packages: readonly string[]): void {
  if (process.getuid?.() !== 0) throw new Error("only root can make a base of Debian's packages");
  ensureDebootstrap();
  const wanted = `--include=${packages.join(",")}`;
  const { release, sources } = ownSources();
  const mirror = sources.find(({ suite }) => suite === release)?.uri;
  if (mirror === undefined) throw new Error(`this machine has no source of Debian's ${release}`);
  execFileSync("debootstrap", ["--variant=minbase", wanted, release, folder, mirror], quietly);
  const lines = sources.map(({ uri, suite }) => `deb ${uri} ${suite} main\n`);
  writeFileSync(join(folder, "etc/apt/sources.list"), lines.join(""));
  for (const step of [["update"], ["-y", "dist-upgrade"], ["clean"]])
    execFileSync("chroot", [folder, "apt-get", "-q", ...step], quietly);
}

function ensureDebootstrap(): void {
  if (existsSync("/usr/sbin/debootstrap")) return;
  for (const step of [["update"], ["install", "-y", "--no-install-recommends", "debootstrap"]])
    execFileSync("apt-get", ["-q", ...step], quietly);
}

/** Puts programs of `debian` with the libraries that they load, and other files, under the same paths into `to`. */
export function carve(
  debian: string,
  to: string,
  programs: readonly string[],
  files: readonly string[],
): void {
  const libraries = programs.flatMap((program) => {
    const said = execFileSync("chroot", [debian, "ldd", program], { encoding: "utf8" });
    return [...said.matchAll(/(\/\S+) \(0x/g)].map(([, path = ""]) => path);
  });
  for (const path of new Set([...programs, ...libraries, ...files])) {
    mkdirSync(dirname(join(to, path)), { recursive: true });
    cpSync(realpathSync(join(debian, path)), join(to, path), { recursive: true, dereference: true });
  }
}

/** Libraries of a package: no program lists what is loaded by name only when it is needed. */
export function librariesOf(debian: string, packageName: string): string[] {
  const said = execFileSync("chroot", [debian, "dpkg", "--listfiles", packageName], { encoding: "utf8" });
  return said.split("\n").filter((path) => /^(\/usr)?\/lib\/[^/]+\/lib[^/]+\.so\.\d+$/.test(path));
}

/**
 * What a frontend's image runs beside nginx, each as a copy of Debian's busybox: it asks for the health page, and copies the list of
 * its build's files out.
 */
export const frontendApplets = ["wget", "cp"] as const;

/** What every base has beside its programs: who nobody is, where names are looked up, and a place to write. */
export function furnish(root: string): void {
  for (const folder of ["etc", "tmp", "proc", "sys", "dev"])
    mkdirSync(join(root, folder), { recursive: true });
  execFileSync("chmod", ["1777", join(root, "tmp")]);
  writeFileSync(join(root, "etc/passwd"), "root:x:0:0::/:/none\nurna:x:10001:10001::/:/none\n");
  writeFileSync(join(root, "etc/group"), "root:x:0:\nurna:x:10001:\n");
  writeFileSync(join(root, "etc/nsswitch.conf"), "hosts: files dns\n");
}
