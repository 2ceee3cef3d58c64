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

/** One round, or one every so many minutes without end, whatever goes wrong in one. */
export async function inRounds(
  name: string,
  every: number | undefined,
  round: () => Promise<boolean>,
): Promise<number> {
  if (every === undefined) return (await round()) ? 0 : 1;
  for (;;) {
    await round().catch((error: unknown) => complain(name, error));
    await sleep(every * 60_000);
  }
}

function complain(name: string, error: unknown): void {
  console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
}

function ownVersion(): string {
  const own = readFileSync(new URL("../../package.json", import.meta.url), "utf8");
  return String((JSON.parse(own) as { version?: unknown }).version);
}
