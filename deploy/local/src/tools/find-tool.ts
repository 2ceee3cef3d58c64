import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { debianPackages, unpackFromDebian, type Tool } from "./debian.ts";

/**
 * The path of a program that is not an npm package: the machine's, or unpacked from Debian's package into `.tools/`
 * without root. Throws with the command that would install it.
 */
export async function findTool(tool: Tool, root: string): Promise<string> {
  const found = lookFor(tool, root);
  if (found) return found;
  try {
    await unpackFromDebian(tool, root);
  } catch (error) {
    const { packageName } = debianPackages[tool];
    throw new Error(`${tool} was not found; install it with: sudo apt-get install -y ${packageName}`, {
      cause: error,
    });
  }
  const unpacked = lookFor(tool, root);
  if (unpacked) return unpacked;
  throw new Error(`${tool} is not where its Debian package should have put it`);
}

/** Debian's names of common machines. */
const triplets: Partial<Record<string, string>> = { x64: "x86_64-linux-gnu", arm64: "aarch64-linux-gnu" };

export function lookFor(tool: Tool, root: string): string | undefined {
  const packaged = ["usr/bin", "usr/sbin", `usr/lib/${triplets[process.arch]}/faketime`];
  const path = (process.env["PATH"] ?? "").split(delimiter);
  const here = [...packaged, "usr/local/bin"].map((folder) => join("/", folder));
  const folders = [...packaged.map((folder) => join(root, ".tools", folder)), ...path, ...here];
  return folders.map((folder) => join(folder, tool)).find((file) => existsSync(file));
}
