import { execFileSync } from "node:child_process";
import { statSync } from "node:fs";
import { dirname } from "node:path";

/** How to run Postgres's programs, which refuse to run as root. */
export interface DatabaseUser {
  uid: number | undefined;
  gid: number | undefined;
  wrap(command: string, args: readonly string[]): { command: string; args: string[] };
}

const asOurselves: DatabaseUser = {
  uid: undefined,
  gid: undefined,
  wrap: (command, args) => ({ command, args: [...args] }),
};

/**
 * Root runs Postgres as the user `postgres` (created if missing). Where that user cannot enter the folders above
 * `paths` (a checkout in a private folder), setpriv grants only that right.
 */
export function databaseUser(paths: readonly string[]): DatabaseUser {
  if (process.getuid?.() !== 0) return asOurselves;
  const [uid, gid] = [idOf("-u"), idOf("-g")];
  if (paths.every(isOpenToAll)) return { ...asOurselves, uid, gid };
  const user = ["--reuid=postgres", "--regid=postgres", "--clear-groups"];
  const rights = ["--inh-caps=+dac_override", "--ambient-caps=+dac_override"];
  return {
    ...asOurselves,
    wrap: (command, args) => ({ command: "setpriv", args: [...user, ...rights, command, ...args] }),
  };
}

export function databaseUserIds(): { uid: number; gid: number } | undefined {
  return process.getuid?.() === 0 ? { uid: idOf("-u"), gid: idOf("-g") } : undefined;
}

function idOf(flag: "-u" | "-g"): number {
  const ask = () =>
    Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
  try {
    return ask();
  } catch {
    execFileSync("useradd", ["--system", "--user-group", "--no-create-home", "postgres"], {
      stdio: "ignore",
    });
    return ask();
  }
}

function isOpenToAll(path: string): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}
