import { readFile } from "node:fs/promises";
import { filesBelow } from "../../joining/seizing/seize-files.ts";

/** Whatever could be the key of an election in their folder. */
export async function electionKeysIn(folder: string): Promise<Buffer[]> {
  const contents = await Promise.all((await filesBelow(folder)).map((file) => readFile(file)));
  return contents.filter(({ length }) => length === 32);
}
