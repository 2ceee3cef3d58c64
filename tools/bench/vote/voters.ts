import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { Hands } from "@urna/contract/words";
import type { System } from "../../../deploy/local/src/start-system.ts";
import { superadmin } from "../../../deploy/local/src/demo/administrators.ts";

export interface Voters {
  /** Resolves when the first votes are acknowledged. */
  readonly begun: Promise<void>;
  acknowledged(): number;
  /** Ends the arrivals; resolves when everybody on their way is done. Throws where a voter was dropped or refused. */
  stop(): Promise<void>;
}

export interface Arrivals {
  readonly perSecond: number;
  readonly seconds: number;
  /** Share of the voters who enter with a code, from 0 to 1. */
  readonly byCode: number;
  readonly hands: Hands;
}

/** k6's voters, in a process of their own: no part of its processor time is anybody else's. */
export function bringVoters({ url, mailUrl }: System, password: string, arrivals: Arrivals): Voters {
  const system = { url, mailUrl, superadmin: { email: superadmin.email, password } };
  const wanted = JSON.stringify({ system, ...arrivals });
  const program = ["--import", "tsx", "--conditions=source", "tools/bench/vote/bring-voters.ts"];
  const child = spawn(process.execPath, [...program, wanted], { stdio: ["pipe", "pipe", "inherit"] });
  let acknowledged = 0;
  let errors = 0;
  const ended = new Promise<void>((settle, reject) =>
    child.on("exit", (code) =>
      code === 0 && errors === 0
        ? settle()
        : reject(new Error(`${errors} calls failed, or voters were dropped`)),
    ),
  );
  const came = new Promise<void>((settle) =>
    createInterface({ input: child.stdout }).on("line", (line) => {
      if (!line.startsWith("{")) return;
      ({ acknowledged, errors } = JSON.parse(line) as { acknowledged: number; errors: number });
      if (acknowledged > 0) settle();
    }),
  );
  return {
    begun: Promise.race([came, ended]),
    acknowledged: () => acknowledged,
    stop: () => {
      child.stdin.end();
      return ended;
    },
  };
}
