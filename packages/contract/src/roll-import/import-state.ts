import { z } from "zod";
import { PageQuery } from "../api/page.ts";
import { ElectionId } from "../identifiers.ts";
import { RollVersion } from "../roll/version.ts";
import { OptionalColumn, optionalColumns } from "../words.ts";
import { RollDryRun } from "./dry-run.ts";

export type UnknownWord = RollDryRun["unknownWords"][number];
export type RollErrorKind = RollDryRun["errorKinds"][number];

export const RollImportState = z
  .object({
    state: z.enum(["ready", "committing", "committed"]),
    done: z.int().describe("Rows written"),
    total: z.int(),
    fileName: z.string(),
    header: z.array(z.string()),
    dryRun: RollDryRun,
    version: RollVersion.optional(),
  })
  .meta({ id: "RollImportState" });
export type RollImportState = z.infer<typeof RollImportState>;

export const UnfinishedImport = z
  .object({
    importId: z.string(),
    fileName: z.string(),
    stagedAt: z.iso.datetime(),
    stagedBy: z.string().describe("Name of the administrator who checked it; empty when unknown"),
    rows: z.int().describe("Of the file"),
    errorRows: z.int(),
    restoredNumber: z.int().describe("The version that it would bring back; 0: a file"),
  })
  .meta({ id: "UnfinishedImport" });
export type UnfinishedImport = z.infer<typeof UnfinishedImport>;
export const UnfinishedImports = z.object({ items: z.array(UnfinishedImport) });

export const RollFinding = z
  .object({
    row: z.int(),
    severity: z.enum(["error", "warning"]),
    field: z.string().describe("Of an entry: which column gave it, the mapping says"),
    code: z.string(),
    amount: z.int().describe("Who share an email; or the row that has the document first"),
    document: z.string(),
    name: z.string(),
    original: z.array(z.string()).describe("The row as the file has it; of errors only"),
  })
  .meta({ id: "RollFinding" });
export type RollFinding = z.infer<typeof RollFinding>;

export const FindingsQuery = PageQuery.extend({
  severity: z.enum(["error", "warning"]).optional(),
  field: z.string().max(40).default("").describe("With a code: only what was found in this field"),
  code: z.string().max(40).default(""),
});

export const RollCommit = z.object({
  reason: z.string().trim().max(1000).optional(),
  leaveOutErrors: z.boolean().optional().describe("Rows in error are left out; else they refuse the commit"),
  clear: z
    .array(z.object({ column: OptionalColumn, people: z.int().min(0) }))
    .max(optionalColumns.length)
    .optional()
    .describe(
      "Columns whose empty cells erase the value that is there, each with how many people lose theirs",
    ),
  contactsInUse: z
    .boolean()
    .optional()
    .describe(
      "Emails, phones and languages of who votes in a live election change too; needs a second person",
    ),
});
export type RollCommit = z.infer<typeof RollCommit>;

export const ImportPath = z.object({ id: ElectionId, importId: z.uuid() });
