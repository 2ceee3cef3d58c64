import { spawn, type ChildProcess } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { RunningFile } from "./running-file.ts";

export interface ProcessPlan {
  name: string;
  command: string;
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
  uid?: number | undefined;
  gid?: number | undefined;
  /** The signal for an orderly end. */
  stopSignal: NodeJS.Signals;
  logFile: string;
  /** Rejects until it is ready. */
  ready(): Promise<unknown>;
}

/** A part of the system as a process. If it dies by itself, it is restarted. */
export interface ManagedProcess {
  readonly name: string;
  readonly pid: number | undefined;
  /** Resolves when it is ready. */
  start(): Promise<void>;
  /** Kills it until the next `start`. */
  kill(signal?: NodeJS.Signals): Promise<void>;
  /** Ends it in an orderly way. */
  stop(): Promise<void>;
  /** Resolves once it is ready. */
  ready(timeoutMs?: number): Promise<void>;
}

const shortestPauseMs = 200;
const longestPauseMs = 5_000;
const patienceMs = 25_000;

export function manageProcess(plan: ProcessPlan, running: RunningFile): ManagedProcess {
  let child: ChildProcess | undefined;
  let wanted = false;
  let pauseMs = shortestPauseMs;

  const launch = async (): Promise<void> => {
    const launched = launchProcess(plan);
    child = launched;
    const startedAt = Date.now();
    launched.once("exit", () => {
      if (child === launched) child = undefined;
      pauseMs = Date.now() - startedAt > 10_000 ? shortestPauseMs : Math.min(pauseMs * 2, longestPauseMs);
      setTimeout(() => void (wanted && !child && launch()), pauseMs);
    });
    if (launched.pid !== undefined) await running.record(plan.name, launched.pid);
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    wanted = false;
    await endProcess(child, signal);
    await running.forget(plan.name);
  };
  const ready = (timeoutMs = 60_000) => untilReady(plan, timeoutMs, () => wanted);

  return {
    name: plan.name,
    get pid() {
      return child?.pid;
    },
    start: async () => {
      wanted = true;
      pauseMs = shortestPauseMs;
      if (!child) await launch();
      await ready();
    },
    kill: (signal = "SIGKILL") => end(signal),
    stop: () => end(plan.stopSignal),
    ready,
  };
}

/** In its own process group, so that Ctrl-C on the terminal reaches only the supervisor. */
function launchProcess({ command, args, env, uid, gid, logFile }: ProcessPlan): ChildProcess {
  const log = openSync(logFile, "a", 0o600);
  try {
    const identity = uid === undefined || gid === undefined ? {} : { uid, gid };
    const child = spawn(command, args, {
      env: env ?? process.env,
      detached: true,
      stdio: ["ignore", log, log],
      ...identity,
    });
    // A command that cannot start counts as one that exits: readiness fails.
    child.on("error", () => child.emit("exit", 127, null));
    return child;
  } finally {
    closeSync(log);
  }
}

async function endProcess(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill(signal);
  const killLater = setTimeout(() => child.kill("SIGKILL"), patienceMs);
  await ended;
  clearTimeout(killLater);
}

async function untilReady(plan: ProcessPlan, timeoutMs: number, wanted: () => boolean): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (wanted()) {
    try {
      await plan.ready();
      return;
    } catch (error) {
      if (Date.now() > end)
        throw new Error(`${plan.name} did not get ready; see ${plan.logFile}`, { cause: error });
      await sleep(50);
    }
  }
}
