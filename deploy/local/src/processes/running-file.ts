import { rm } from "node:fs/promises";
import { join } from "node:path";
import { readJson, writeJson } from "../json-file.ts";
import { identify, isAlive, stopIdentified, type ProcessIdentity } from "./process-identity.ts";

interface Running {
  supervisor: ProcessIdentity;
  url: string;
  children: Record<string, ProcessIdentity>;
}

/** A system's processes, for the next supervisor of the same folder. */
export interface RunningFile {
  record(name: string, pid: number): Promise<void>;
  forget(name: string): Promise<void>;
  remove(): Promise<void>;
}

const pathIn = (folder: string) => join(folder, "running.json");

/** The supervisor of this folder, if one is running. */
export async function runningSupervisor(
  folder: string,
): Promise<{ process: ProcessIdentity; url: string } | undefined> {
  const running = await readJson<Running>(pathIn(folder));
  return running && isAlive(running.supervisor)
    ? { process: running.supervisor, url: running.url }
    : undefined;
}

/** Takes the folder over, after it stops what a killed supervisor left running. */
export async function takeOver(folder: string, url: string): Promise<RunningFile> {
  await stopLeftovers(folder);
  return runningFile(folder, url);
}

/** Stops recorded processes that still run, services before their database. Returns their number. */
export async function stopLeftovers(folder: string): Promise<number> {
  const recorded = Object.entries((await readJson<Running>(pathIn(folder)))?.children ?? {});
  const left = recorded.filter(([, child]) => isAlive(child));
  const stop = (names: (name: string) => boolean) =>
    Promise.all(left.filter(([name]) => names(name)).map(stopLeftover));
  await stop((name) => !infrastructure.has(name));
  await stop((name) => infrastructure.has(name));
  await rm(pathIn(folder), { force: true });
  return left.length;
}

const infrastructure: ReadonlySet<string> = new Set(["postgres", "nats"]);

function stopLeftover([name, child]: [string, ProcessIdentity]): Promise<void> {
  return stopIdentified(child, { signal: name === "postgres" ? "SIGINT" : "SIGTERM", patienceMs: 8_000 });
}

async function runningFile(folder: string, url: string): Promise<RunningFile> {
  const supervisor = identify(process.pid);
  if (!supervisor) throw new Error("this process cannot see itself");
  const running: Running = { supervisor, url, children: {} };
  let written = writeJson(pathIn(folder), running);
  const write = () => (written = written.then(() => writeJson(pathIn(folder), running)));
  await written;
  return {
    record: (name, pid) => {
      const identity = identify(pid);
      if (identity) running.children[name] = identity;
      return write();
    },
    forget: (name) => {
      delete running.children[name];
      return write();
    },
    remove: async () => {
      await written;
      await rm(pathIn(folder), { force: true });
    },
  };
}
