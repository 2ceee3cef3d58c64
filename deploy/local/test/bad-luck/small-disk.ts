import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A disk of its own in memory, small enough to be filled. */
export interface SmallDisk {
  fill(): void;
  empty(): void;
  remove(): void;
}

/** Throws where nobody may mount anything. */
export function aSmallDisk(folder: string, megabytes: number): SmallDisk {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=700`, "tmpfs", folder], {
    stdio: "ignore",
  });
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

/** Whether a disk can be made here. */
export function disksCanBeMade(): boolean {
  const folder = mkdtempSync(join(tmpdir(), "urna-disk-"));
  try {
    aSmallDisk(folder, 1).remove();
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
