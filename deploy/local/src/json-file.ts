import { readFile, rename, writeFile } from "node:fs/promises";

/** Undefined when there is no such file, or no JSON in it. */
export async function readJson<T>(path: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(path, "utf8")) as T;
  } catch {
    return undefined;
  }
}

/** Whole or not at all, whenever the machine stops. */
export async function writeJson(path: string, value: unknown, mode = 0o644): Promise<void> {
  await writeFile(`${path}.new`, `${JSON.stringify(value, undefined, 2)}\n`, { mode });
  await rename(`${path}.new`, path);
}
