import { readFile } from "node:fs/promises";
import { z } from "zod";

const at = z.int().describe("Milliseconds since 1970");
const number = z.int().describe("Of the voter in the file of voters, from 0");

/** k6's output, line by line (`scenarios/report.js`). */
export const Line = z.discriminatedUnion("is", [
  z.object({ is: z.literal("came"), at, number }),
  z.object({ is: z.literal("sent"), at, number }),
  z.object({ is: z.literal("acknowledged"), at, number, receiptNumber: z.string().optional() }),
  z.object({ is: z.literal("receipt"), at, number, receiptNumber: z.string() }),
  z.object({ is: z.literal("answered"), at, number: number.optional(), step: z.string() }),
  z.object({
    is: z.literal("error"),
    at,
    number: number.optional(),
    step: z.string(),
    status: z.int(),
    code: z.string(),
  }),
]);
export type Line = z.infer<typeof Line>;

/** Returns all lines so far, at each call, also while they are written. Leaves an incomplete last line out. */
export function followLines(file: string): () => Promise<readonly Line[]> {
  const lines: Line[] = [];
  let readUntil = 0;
  return async () => {
    const bytes = await readFile(file).catch(() => Buffer.alloc(0));
    const end = bytes.lastIndexOf("\n") + 1;
    if (end > readUntil) {
      const added = bytes.toString("utf8", readUntil, end).trimEnd().split("\n");
      readUntil = end;
      for (const line of added) lines.push(Line.parse(JSON.parse(line)));
    }
    return lines;
  };
}
