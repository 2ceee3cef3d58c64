import { spawn, type ChildProcess } from "node:child_process";
import { closeSync, existsSync, openSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { DatabaseUser } from "../../../../deploy/local/src/parts/database-user.ts";
import { patiently } from "../../../../deploy/local/test/support/patience.ts";
import { endingWithUs } from "../../cluster-process.ts";
import { debianPython } from "../patroni-parts.ts";

interface MemberPlan {
  readonly name: string;
  readonly folder: string;
  readonly user: DatabaseUser;
  readonly environment: NodeJS.ProcessEnv;
}

/** Patroni and its Postgres as processes of this machine, as in a pod. */
export function aMember({ name, folder, user, environment }: MemberPlan) {
  let patroni: ChildProcess | undefined;
  const server = () => {
    const file = join(folder, "data/postmaster.pid");
    return existsSync(file) ? Number(readFileSync(file, "utf8").split("\n")[0]) : undefined;
  };
  return {
    name,
    log: join(folder, "log"),
    /** Unless it runs; goes on where it stood still. */
    start: () => {
      signal(patroni?.pid, "SIGCONT");
      if (lives(patroni?.pid)) return;
      const log = openSync(join(folder, "log"), "a");
      const words = ["-m", "patroni", join(folder, "patroni.json")];
      // It takes its Postgres along.
      const { command, args } = endingWithUs(user.wrap(debianPython, words), "TERM");
      const identity =
        user.uid === undefined || user.gid === undefined ? {} : { uid: user.uid, gid: user.gid };
      const stdio = ["ignore", log, log] as const;
      patroni = spawn(command, args, {
        cwd: folder,
        env: environment,
        detached: true,
        stdio: [...stdio],
        ...identity,
      });
      closeSync(log);
    },
    /** As when its node dies: nothing of it says a last word. */
    kill: async () => {
      const [ours, postgres] = [patroni?.pid, server()];
      const all = [ours, postgres, ...(postgres === undefined ? [] : childrenOf(postgres))];
      for (const pid of all) signal(pid, "SIGKILL");
      await patiently(async () => (all.some(lives) ? undefined : true));
      patroni = undefined;
    },
    /** Patroni alone stands still; its Postgres does not. */
    freeze: () => signal(patroni?.pid, "SIGSTOP"),
    thaw: () => signal(patroni?.pid, "SIGCONT"),
    stop: async () => {
      const pid = patroni?.pid;
      signal(pid, "SIGCONT");
      signal(pid, "SIGTERM");
      await patiently(async () => (lives(pid) ? undefined : true), 30_000).catch(() => {});
      for (const left of [pid, server()]) signal(left, "SIGKILL");
    },
  };
}

export type Member = ReturnType<typeof aMember>;

function childrenOf(pid: number): number[] {
  const parent = (of: string) => {
    try {
      return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${of}/status`, "utf8"))?.[1]);
    } catch {
      return undefined;
    }
  };
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && parent(name) === pid)
    .map(Number);
}

function signal(pid: number | undefined, name: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(pid, name);
  } catch {
    // It is gone.
  }
}

/** A process that ended, though nobody has asked how yet, does not live. */
function lives(pid: number | undefined): boolean {
  try {
    return pid !== undefined && !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}
