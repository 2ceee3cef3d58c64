import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A disk of its own in memory, small enough to be filled. */
export interface SmallDisk {
  fill(): void;
  empty(): void;
  remove(): void;
}

/** Undefined where nobody may mount anything. */
export function aSmallDisk(folder: string, megabytes: number): SmallDisk | undefined {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=700`, "tmpfs", folder], {
      stdio: "ignore",
    });
  } catch {
    return undefined;
  }
  const ballast = join(folder, "ballast");
  return {
    fill: () => {
      try {
        writeFileSync(ballast, Buffer.alloc(megabytes * 1_048_576));
      } catch (error) {
        if ((error as { code?: string }).code !== "ENOSPC") throw error;
      }
    },
    empty: () => rmSync(ballast, { force: true }),
    remove: () => void execFileSync("umount", ["--lazy", folder]),
  };
}
