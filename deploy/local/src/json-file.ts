import { readFile, rename, writeFile } from "node:fs/promises";

/** Undefined without the file, or without JSON in it. */
export async function readJson<T>(path: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(path, "utf8")) as T;
  } catch {
    return undefined;
  }
}

/** Writes the whole file or nothing, even in a power cut. */
export async function writeJson(path: string, value: unknown, mode = 0o644): Promise<void> {
  await writeFile(`${path}.new`, `${JSON.stringify(value, undefined, 2)}\n`, { mode });
  await rename(`${path}.new`, path);
}
