import { fork } from "node:child_process";
import { openSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** Runs `program` in the background; resolves when it reports that it is ready, and prints its output. */
export async function detach(program: string, dataDir: string): Promise<void> {
  await mkdir(join(dataDir, "logs"), { recursive: true });
  const logFile = join(dataDir, "logs/supervisor.log");
  const log = openSync(logFile, "a", 0o600);
  const child = fork(program, [], { detached: true, stdio: ["ignore", log, log, "ipc"] });
  const outcome = await new Promise<string | undefined>((resolve) => {
    child.on("message", (message: { ready?: string }) => resolve(message.ready));
    child.on("exit", () => resolve(undefined));
  });
  if (outcome === undefined) throw new Error(`Urna did not start; see ${logFile}\n${await endOf(logFile)}`);
  child.disconnect();
  child.unref();
  console.log(outcome);
}

async function endOf(logFile: string): Promise<string> {
  const lines = (await readFile(logFile, "utf8")).trimEnd().split("\n");
  return lines.slice(-20).join("\n");
}
