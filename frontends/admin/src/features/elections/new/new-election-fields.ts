import type { ProcessId } from "@urna/contract/identifiers";
import { z } from "zod";

/** In the place of a process's id. */
export const newProcess = "new";

export interface NewElectionFields {
  processId: ProcessId;
  processName: string;
  processCode: string;
  /** Of a new process: its elections decide nothing. */
  trial: boolean;
  code: string;
  title: string;
  /** The chosen file's name; the file itself no schema describes. */
  file: string;
}

export const fieldNames = ["processId", "processName", "processCode", "code", "title", "file"] as const;

export const isCode = (text: string): boolean => /^[A-Z0-9][A-Z0-9-]{1,39}$/.test(text.trim().toUpperCase());

/** Messages are keys of texts. */
export const newElectionSchema = (chosen: File | undefined) =>
  z
    .object({
      processId: z.string(),
      processName: z.string(),
      processCode: z.string(),
      trial: z.boolean(),
      code: z.string().refine(isCode, "draft.codeForm"),
      title: z.string(),
      file: z.string(),
    })
    .superRefine(({ processId, processName, processCode, title }, context) => {
      const refuse = (path: string, message: string) =>
        context.addIssue({ code: "custom", path: [path], message });
      if (processId === newProcess && processName.trim() === "") refuse("processName", "new.nameMissing");
      if (processId === newProcess && !isCode(processCode)) refuse("processCode", "draft.codeForm");
      if (chosen === undefined && title.trim() === "") refuse("title", "new.titleMissing");
      if (chosen !== undefined && chosen.size > 2 * 1024 * 1024) refuse("file", "new.fileTooLarge");
    });
