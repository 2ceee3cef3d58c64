import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

interface DebianPackage {
  packageName: string;
  /** Needs other libraries: unpacking alone is not enough. */
  needsInstallation: boolean;
}

export const debianPackages = {
  "nats-server": { packageName: "nats-server", needsInstallation: false },
  "belenios-tool": { packageName: "belenios-tool", needsInstallation: false },
  chromium: { packageName: "chromium", needsInstallation: true },
  "chromium-headless-shell": { packageName: "chromium-headless-shell", needsInstallation: true },
  pdftoppm: { packageName: "poppler-utils", needsInstallation: true },
  promtool: { packageName: "prometheus", needsInstallation: false },
  "libfaketimeMT.so.1": { packageName: "libfaketime", needsInstallation: false },
  minisign: { packageName: "minisign", needsInstallation: false },
  spin: { packageName: "spin", needsInstallation: false },
  gcc: { packageName: "build-essential", needsInstallation: true },
  etcd: { packageName: "etcd-server", needsInstallation: false },
} satisfies Record<string, DebianPackage>;

export type Tool = keyof typeof debianPackages;

/**
 * Gets a package from the machine's Debian mirror: unpacked into `.tools/` if the program stands alone, otherwise
 * installed (only as root).
 */
export async function unpackFromDebian(tool: Tool, root: string): Promise<void> {
  const { packageName, needsInstallation } = debianPackages[tool];
  if (needsInstallation) return install(packageName);
  const folder = await mkdtemp(join(tmpdir(), "urna-tool-"));
  try {
    await download(packageName, folder);
    const [file] = (await readdir(folder)).filter((name) => name.endsWith(".deb"));
    if (!file) throw new Error(`apt-get brought no package ${packageName}`);
    await mkdir(join(root, ".tools"), { recursive: true });
    await run("dpkg", ["-x", join(folder, file), join(root, ".tools")]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A fresh container has no package lists; only root can fetch them. */
async function download(packageName: string, folder: string): Promise<void> {
  const get = () => run("apt-get", ["download", "-q", packageName], { cwd: folder });
  try {
    await get();
  } catch (error) {
    if (process.getuid?.() !== 0) throw error;
    await run("apt-get", ["update", "-q"]);
    await get();
  }
}

async function install(packageName: string): Promise<void> {
  if (process.getuid?.() !== 0) throw new Error(`only root can install ${packageName}`);
  await run("apt-get", ["update", "-q"]);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["install", "-y", "-q", "--no-install-recommends", packageName], {
    env,
    maxBuffer: 64 * 1024 * 1024,
  });
}
