import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/** How a run of the command ended. */
export interface Run {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
  /** The most memory that it held, bytes. */
  readonly peakBytes: number;
}

const command = resolve(__dirname, "../../../bin/urna-verify.js");

// Printed by the process itself when it ends, on a line of its own.
const reportPeak = resolve(__dirname, "../../fixtures/report-peak.mjs");

/** Runs the real executable. */
export function urnaVerify(...args: string[]): Promise<Run> {
  return new Promise((done) => {
    execFile(process.execPath, ["--import", reportPeak, command, ...args], (error, stdout, stderr) => {
      const [, kilobytes = "0"] = /^peak (\d+)$/m.exec(stderr) ?? [];
      done({
        status: typeof error?.code === "number" ? error.code : error ? -1 : 0,
        stdout,
        stderr: stderr.replace(/^peak \d+\n/m, ""),
        peakBytes: Number(kilobytes) * 1024,
      });
    });
  });
}

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

/** A file of its own in a new folder, until the tests of this file are over. */
export function fileWith(content: string | Uint8Array, name = "election.bel"): string {
  const folder = mkdtempSync(join(tmpdir(), "urna-verify-"));
  folders.push(folder);
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}
