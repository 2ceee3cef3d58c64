import { existsSync } from "node:fs";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { GroupName } from "@urna/belenios/group";
import { anArchive } from "../test/support/elections/an-archive.ts";
import { anElection } from "../test/support/elections/an-election.ts";

export const repository = resolve(import.meta.dirname, "../../..");

/**
 * A whole archive with one question of five candidates and blank, every seventh vote blank, in a folder of its own under
 * `.cache/`; made once.
 */
export async function archiveOf(
  group: GroupName,
  ballots: number,
): Promise<{ folder: string; file: string }> {
  const folder = join(repository, ".cache/belenios-bench", `${group}-${ballots}`);
  const [cached] = existsSync(folder) ? await readdir(folder) : [];
  if (cached !== undefined) return { folder, file: join(folder, cached) };
  console.log(`making an archive of ${ballots} ballots in ${group} …`);
  const { uuid, bytes } = newArchive(group, ballots);
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${uuid}.bel`);
  await writeFile(file, bytes);
  return { folder, file };
}

function newArchive(group: GroupName, ballots: number): { uuid: string; bytes: Uint8Array } {
  const sealed = anElection({ group, weights: Array.from({ length: ballots }, () => undefined) });
  const votes = Array.from({ length: ballots }, (_, voter) => ({
    voter,
    answers: [voter % 7 === 0 ? ("blank" as const) : [voter % 5]],
  }));
  return { uuid: sealed.election.definition.uuid, bytes: anArchive(sealed, votes).bytes };
}
