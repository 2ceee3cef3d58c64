import { z } from "zod";
import { pageOf, PageQuery } from "../api/page.ts";
import { idOf, ElectionId, RollVersionId, type PersonId, type ProcessId } from "../identifiers.ts";
import { Category, LocalizedText, RollMode } from "../words.ts";

export const RollVersion = z
  .object({
    id: idOf<RollVersionId>(),
    processId: idOf<ProcessId>(),
    number: z.int(),
    sha256: z.string(),
    size: z.int(),
    committedAt: z.iso.datetime(),
    mode: RollMode,
    fileName: z.string().describe("Empty where no file brought it"),
    fileSha256: z.string(),
    committedBy: z.string(),
    added: z.int(),
    changed: z.int(),
    removed: z.int(),
    restoredNumber: z.int().describe("The version whose people and voter groups it brought back; 0: none"),
    sealedFor: z
      .array(z.object({ electionId: idOf<ElectionId>(), title: LocalizedText }))
      .describe("Elections that were sealed on it"),
  })
  .meta({ id: "RollVersion" });
export type RollVersion = z.infer<typeof RollVersion>;

export const changeKinds = ["added", "removed", "changed"] as const;
export const ChangesQuery = PageQuery.extend({
  since: z.uuid().describe("The version to compare with"),
  kind: z.enum(changeKinds).optional(),
});

const RollChange = z.object({
  personId: idOf<PersonId>(),
  kind: z.enum(changeKinds),
  name: z.string(),
  maskedDocument: z.string(),
  categories: z.array(Category),
  establishment: z.string(),
  fields: z.array(z.string()),
});
export type RollChange = z.infer<typeof RollChange>;

export const RollChanges = pageOf(RollChange)
  .extend({ added: z.int(), removed: z.int(), changed: z.int() })
  .meta({ id: "RollChanges" });
export type RollChanges = z.infer<typeof RollChanges>;

export const VersionPath = z.object({ id: ElectionId, versionId: RollVersionId });
