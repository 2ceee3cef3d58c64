import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isKeyName, noteKeyPair, type NoteKeyPair } from "@urna/belenios/note-key";
import { z } from "zod";

const file = "witness-key.json";
const Kept = z.object({ name: z.string(), seed: z.base64().length(44) });

/**
 * The key with which a witness cosigns. It is made the first time, and stays in the folder: who has the file can cosign as this witness.
 * @param name by custom a URL without its scheme; needed the first time only.
 * @throws Error for another name than the key has, or none.
 */
export async function openWitnessKey(folder: string, name: string | undefined): Promise<NoteKeyPair> {
  const kept = await readKept(folder);
  if (kept && name !== undefined && name !== kept.name)
    throw new Error(`the key in ${folder} is of ${kept.name}`);
  const { name: own, seed } = kept ?? (await makeKey(folder, name));
  return noteKeyPair({ kind: "witness", name: own, seed: Buffer.from(seed, "base64") });
}

async function readKept(folder: string) {
  try {
    return Kept.parse(JSON.parse(await readFile(join(folder, file), "utf8")));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw new Error(`${join(folder, file)} is no key of a witness`, { cause: error });
  }
}

async function makeKey(folder: string, name: string | undefined) {
  if (name === undefined || !isKeyName(name))
    throw new Error("a new witness needs a name without spaces: --name witness.example.cl");
  const made = { name, seed: randomBytes(32).toString("base64") };
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(join(folder, file), `${JSON.stringify(made)}\n`, { mode: 0o600, flag: "wx", flush: true });
  return made;
}
