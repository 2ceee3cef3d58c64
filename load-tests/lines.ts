import { readFile } from "node:fs/promises";
import { z } from "zod";

const at = z.int().describe("Milliseconds since 1970");
const number = z.int().describe("Of the voter in the file of voters, from 0");

/** What k6 tells one by one (`scenarios/report.js`). */
export const Line = z.discriminatedUnion("is", [
  z.object({ is: z.literal("sent"), at, number }),
  z.object({ is: z.literal("acknowledged"), at, number, receiptNumber: z.string().optional() }),
  z.object({ is: z.literal("receipt"), at, number, receiptNumber: z.string() }),
  z.object({ is: z.literal("error"), at, step: z.string(), status: z.int(), code: z.string() }),
]);
export type Line = z.infer<typeof Line>;

/** A last line that was cut is left out. */
export async function readLines(file: string): Promise<Line[]> {
  const lines = (await readFile(file, "utf8").catch(() => "")).split("\n").slice(0, -1);
  return lines.map((line) => Line.parse(JSON.parse(line)));
}
