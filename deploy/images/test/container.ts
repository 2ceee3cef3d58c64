import { spawnSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { askEngine, limitsOf, type Engine } from "../engine.ts";

export interface Container {
  readonly id: string;
  /** The program's output so far, with its errors. */
  said(): string;
  /** Waits until the output contains this. */
  saying(text: string): Promise<void>;
  /** Runs a program inside, without a shell. Throws where it fails. */
  run(...command: string[]): string;
  /** Asks the program to end; returns the seconds until its end, and its exit code. */
  stop(): { seconds: number; exitCode: number };
  /** Waits until the program ends by itself. Returns its exit code. */
  ended(): number;
  remove(): void;
}

/** As in Pod Security *restricted*: an unprivileged user without rights, on a read-only root. */
const locked = ["--read-only", "--tmpfs=/tmp", "--cap-drop=ALL", "--security-opt=no-new-privileges"];

/** Starts a container of an image; `options` come before the image, `command` after it. */
export function startContainer(
  engine: Engine,
  image: string,
  options: readonly string[],
  command: readonly string[] = [],
): Container {
  const ask = (...args: string[]) => askEngine(engine, ...args);
  const id = ask("run", "--detach", ...locked, ...limitsOf(engine), ...options, image, ...command);
  const said = () => {
    const { stdout, stderr } = spawnSync(engine.name, ["logs", id], { encoding: "utf8" });
    return stdout + stderr;
  };
  return {
    id,
    said,
    saying: async (text) => {
      for (let tries = 0; tries < 240 && !said().includes(text); tries++) await sleep(250);
      if (!said().includes(text)) throw new Error(`it did not say ${text}:\n${said()}`);
    },
    run: (...program) => ask("exec", id, ...program),
    stop: () => {
      const startedAt = performance.now();
      ask("stop", "--time", "30", id);
      const seconds = (performance.now() - startedAt) / 1000;
      return { seconds, exitCode: Number(ask("inspect", "--format", "{{.State.ExitCode}}", id)) };
    },
    ended: () => Number(ask("wait", id)),
    remove: () => void ask("rm", "--force", "--volumes", id),
  };
}

/** Repeats the request until the address answers 200. */
export async function answering(url: string, container: Container): Promise<Response> {
  for (let tries = 0; tries < 120; tries++) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return answer;
    await sleep(500);
  }
  throw new Error(`${url} does not answer:\n${container.said()}`);
}
