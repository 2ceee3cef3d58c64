import { z } from "zod";
import { ProcessId } from "../identifiers.ts";
import { electionCode } from "./election-code.ts";
import { electionContent } from "./election-draft.ts";

/** An election in a file, without its pictures: they are uploaded again where it is imported. */
export const ElectionFile = z
  .object({
    format: z.literal("urna-election"),
    version: z.literal(1),
    election: z.strictObject(electionContent),
  })
  .meta({ id: "ElectionFile" });
export type ElectionFile = z.infer<typeof ElectionFile>;

export const ElectionImport = z.object({
  processId: ProcessId,
  code: electionCode.optional().describe("Absent: the file's own"),
  file: ElectionFile,
});
export const ElectionCopy = z.object({
  code: electionCode,
  processId: ProcessId.optional().describe("Absent: the same process"),
});
