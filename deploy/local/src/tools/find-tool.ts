import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { debianPackages, unpackFromDebian, type Tool } from "./debian.ts";

/**
 * The path of a program that is no npm package: of the machine, or unpacked from Debian's package into `.tools/`
 * without needing root. Throws with the command that would install it.
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

export function lookFor(tool: Tool, root: string): string | undefined {
  const unpacked = ["usr/bin", "usr/sbin"].map((folder) => join(root, ".tools", folder));
  const path = (process.env["PATH"] ?? "").split(delimiter);
  const folders = [...unpacked, ...path, "/usr/bin", "/usr/sbin", "/usr/local/bin"];
  return folders.map((folder) => join(folder, tool)).find((file) => existsSync(file));
}
