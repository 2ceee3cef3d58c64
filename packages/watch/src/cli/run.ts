import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** Exit status: nothing was looked at. */
export const nothing = 2;

interface Program<Asked> {
  readonly name: string;
  readonly usage: string;
  readonly help: string;
  parse(
    args: readonly string[],
  ): { readonly kind: "help" | "version" | "wrong" } | { readonly kind: "run"; readonly asked: Asked };
  /** @returns the exit status. */
  run(asked: Asked): Promise<number>;
}

/** Runs a program of this package and sets its exit status. */
export async function runProgram<Asked>({ name, usage, help, parse, run }: Program<Asked>): Promise<void> {
  try {
    const line = parse(process.argv.slice(2));
    if (line.kind === "help") console.log(help);
    else if (line.kind === "version") console.log(ownVersion());
    else if (line.kind === "wrong") console.error(usage);
    process.exitCode = line.kind === "run" ? await run(line.asked) : line.kind === "wrong" ? nothing : 0;
  } catch (error) {
    complain(name, error);
    process.exitCode = nothing;
  }
}

interface Rounds {
  readonly name: string;
  /** Minutes between two rounds; undefined: one round. */
  readonly every: number | undefined;
  round(): Promise<boolean>;
  /** Nothing could be looked at several times in a row: who hides something may also be silent. */
  tellSilence(error: unknown): Promise<void>;
}

const failuresInARow = 3;

/**
 * One round, or one every so many minutes without end, whatever goes wrong in one.
 * @returns the exit status of one round.
 */
export async function inRounds({ name, every, round, tellSilence }: Rounds): Promise<number> {
  if (every === undefined) return (await round()) ? 0 : 1;
  for (let failures = 0; ; await sleep(every * 60_000)) {
    try {
      await round();
      failures = 0;
    } catch (error) {
      complain(name, error);
      failures += 1;
      if (failures === failuresInARow) await tellSilence(error).catch((sent) => complain(name, sent));
    }
  }
}

function complain(name: string, error: unknown): void {
  console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
}

function ownVersion(): string {
  const own = readFileSync(new URL("../../package.json", import.meta.url), "utf8");
  return String((JSON.parse(own) as { version?: unknown }).version);
}
