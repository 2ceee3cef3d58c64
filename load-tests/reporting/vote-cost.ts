import { readFile } from "node:fs/promises";
import { z } from "zod";

const Result = z.object({ cost: z.object({ perVote: z.record(z.string(), z.number()) }) });

/** Processor seconds of each part for a vote, from the file that a measured run writes. */
export async function readVoteCost(file: string): Promise<Readonly<Record<string, number>>> {
  return Result.parse(JSON.parse(await readFile(file, "utf8"))).cost.perVote;
}
