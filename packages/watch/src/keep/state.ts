import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const hash = z.string().regex(/^[0-9a-f]{64}$/);

const State = z.object({
  key: z.string(),
  seen: z.object({ size: z.int().min(0), root: hash }).optional(),
  proven: z.array(hash),
  /** Names of the findings that were reported last. */
  reported: z.array(z.string()),
});

/** What a watcher keeps from one round to the next. */
export type State = z.infer<typeof State>;

const file = "state.json";

/** Undefined before the first round. Throws for a file that it did not write: what was seen before must not be forgotten unseen. */
export async function readState(folder: string): Promise<State | undefined> {
  let text: string;
  try {
    text = await readFile(join(folder, file), "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
  try {
    return State.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(`${join(folder, file)} is damaged: restore it, or remove it to begin anew`, {
      cause: error,
    });
  }
}

/** Whole or not at all. */
export async function writeState(folder: string, state: State): Promise<void> {
  await mkdir(folder, { recursive: true });
  const unfinished = join(folder, `${file}.new`);
  await writeFile(unfinished, `${JSON.stringify(state, null, 2)}\n`);
  await rename(unfinished, join(folder, file));
}
