import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { z } from "zod";

const file = "state.json";

/**
 * What a program keeps from one round to the next, in its folder.
 * @returns undefined before the first round.
 * @throws Error for a file that it did not write: what was seen before must not be forgotten unseen.
 */
export async function readStateFile<Schema extends z.ZodType>(
  folder: string,
  schema: Schema,
): Promise<z.output<Schema> | undefined> {
  let text: string;
  try {
    text = await readFile(join(folder, file), "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(`${join(folder, file)} is damaged: restore it, or remove it to begin anew`, {
      cause: error,
    });
  }
}

/** Whole or not at all. */
export async function writeStateFile(folder: string, state: unknown): Promise<void> {
  await mkdir(folder, { recursive: true });
  const unfinished = join(folder, `${file}.new`);
  await writeFile(unfinished, `${JSON.stringify(state, null, 2)}\n`, { flush: true });
  await rename(unfinished, join(folder, file));
}
