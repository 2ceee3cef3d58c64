import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const claims = join(tmpdir(), "urna-ports");

/** Reserves a port for this process until it ends: a file names the owner. False where a living process has it. */
export function claimPort(port: number): boolean {
  mkdirSync(claims, { recursive: true });
  const file = join(claims, String(port));
  if (write(file)) return true;
  if (isAlive(ownerOf(file))) return false;
  rmSync(file, { force: true });
  return write(file);
}

function write(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch {
    return false;
  }
}

/** NaN while the owner is writing it, and where the file is gone. */
function ownerOf(file: string): number {
  try {
    return Number.parseInt(readFileSync(file, "utf8"), 10);
  } catch {
    return Number.NaN;
  }
}

function isAlive(pid: number): boolean {
  if (Number.isNaN(pid)) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
