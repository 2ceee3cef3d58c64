import { copyFile, rename, rm } from "node:fs/promises";

/** A copy of a program, whole at every moment: whoever runs the one before goes on with it. */
export async function placeProgram(from: string, to: string): Promise<void> {
  const unfinished = `${to}.new`;
  await rm(unfinished, { force: true });
  await copyFile(from, unfinished);
  await rename(unfinished, to);
}
