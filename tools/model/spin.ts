import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { findTool } from "../../deploy/local/src/tools/find-tool.ts";

const run = promisify(execFile);

export interface Search {
  /** Name of a `.pml` file here. */
  readonly model: string;
  /** What is defined: a situation, or a mistake that is built in. */
  readonly defined?: readonly string[];
  /** `promises`: that no state breaks one. `end`: that the model's formula holds on every fair way. */
  readonly of: "promises" | "end";
}

export interface Found {
  /** Different states that were looked at. */
  readonly states: number;
  /** What was broken first, in SPIN's words; undefined: nothing, in any state. */
  readonly broken: string | undefined;
}

const compiling = {
  promises: ["-DSAFETY", "-DNOCLAIM"],
  // Fair to so many processes.
  end: ["-DNFAIR=3"],
};
const searching = { promises: [], end: ["-a", "-f"] };

/**
 * Looks at every state of a model: SPIN writes a program that does, a C compiler translates it.
 * @throws Error where the search did not come to its end.
 */
export async function search({ model, defined = [], of }: Search): Promise<Found> {
  const root = resolve(".");
  const [spin, compiler] = [await findTool("spin", root), await findTool("gcc", root)];
  const folder = await mkdtemp(join(tmpdir(), "urna-model-"));
  const inFolder = { cwd: folder, maxBuffer: 64 * 1024 * 1024 };
  try {
    const source = resolve("tools/model", `${model}.pml`);
    await run(spin, ["-a", ...defined.map((name) => `-D${name}`), source], inFolder);
    const options = ["-w", "-O1", "-DCOLLAPSE", ...compiling[of]];
    await run(compiler, [...options, "-o", "search", "pan.c"], inFolder);
    const { stdout } = await run(join(folder, "search"), ["-m1000000", ...searching[of]], inFolder);
    return foundIn(stdout);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function foundIn(output: string): Found {
  const broken = /^pan:1: (.*)$/m.exec(output)?.[1];
  const states = Number(/^\s*(\d+) states, stored/m.exec(output)?.[1] ?? 0);
  const isWhole = /errors: 0$/m.test(output) && !/search depth too small|out of memory/.test(output);
  if (broken === undefined && !isWhole) throw new Error(`the search did not come to its end:\n${output}`);
  return { states, broken };
}
