import { z } from "zod";
import { idOf, type ElectionId } from "../identifiers.ts";
import { RetentionClass, retainedKinds, type RetainedKind } from "./classes.ts";
import { isPlainText } from "../text.ts";
import { LocalizedText, RetentionPreset } from "../words.ts";

const day = z.iso.date();
const kinds = Object.values(retainedKinds).flatMap((classes) =>
  Object.values(classes).flat(),
) as RetainedKind[];
const RetainedKindName = z.enum(kinds);
const count = z.int().min(0);

export const RetainedCount = z.object({ kind: RetainedKindName, count });
export type RetainedCount = z.infer<typeof RetainedCount>;

export const ExpiredElection = z.object({
  id: idOf<ElectionId>(),
  code: z.string(),
  title: LocalizedText,
  endedAt: z.iso.datetime(),
});

/** What a run today would remove of one class. */
export const RetentionPreview = z
  .object({
    class: RetentionClass,
    months: z.int().optional().describe("How long it is kept; absent: for good"),
    before: z.iso.datetime().optional().describe("What ended before this goes; absent: nothing does"),
    kinds: z.array(
      RetainedCount.extend({
        oldest: day.optional().describe("Day on which the first of those ended that go"),
        nextOldest: day.optional().describe("Day on which the first of those ended that stay"),
      }),
    ),
    soon: count.optional().describe("Audit: how many entries more are over their term within 30 days"),
    elections: z.array(ExpiredElection).describe("Electoral: those that go, with all that is theirs"),
  })
  .meta({ id: "RetentionPreview" });
export type RetentionPreview = z.infer<typeof RetentionPreview>;

const LeavingElection = z.object({ id: idOf<ElectionId>(), code: z.string(), title: LocalizedText });

export const AnnouncedElection = LeavingElection.extend({
  announcedAt: z.iso.datetime(),
  dueAt: z.iso.datetime().describe("From then on it goes by itself"),
  going: z.boolean().describe("Rolls and receipts are being removed, or were: nobody can keep it any longer"),
});
export type AnnouncedElection = z.infer<typeof AnnouncedElection>;

export const KeptElection = LeavingElection.extend({
  keptAt: z.iso.datetime(),
  by: z.string().describe("Name of the administrator, as it was"),
  reason: z.string(),
});
export type KeptElection = z.infer<typeof KeptElection>;

/** Keeps an announced election beyond its term. */
export const KeepElectionBody = z.object({
  reason: z.string().trim().min(5).max(1000).refine(isPlainText, "invalid-characters"),
});
export type KeepElectionBody = z.infer<typeof KeepElectionBody>;

export const RetentionOverview = z
  .object({
    preset: RetentionPreset,
    classes: z.array(RetentionPreview),
    announced: z.array(AnnouncedElection).describe("The first to go first"),
    kept: z.array(KeptElection).describe("Beyond their term, because somebody said so; the newest first"),
  })
  .meta({ id: "RetentionOverview" });
export type RetentionOverview = z.infer<typeof RetentionOverview>;

/** Removes what was previewed: both fields as in the preview. */
export const RetentionRunRequest = z.object({
  class: RetentionClass.exclude(["audit"]),
  before: z.iso.datetime(),
  expected: z.array(RetainedCount).max(kinds.length),
});
export type RetentionRunRequest = z.infer<typeof RetentionRunRequest>;

export const RetentionRemoved = z
  .object({ removed: z.array(RetainedCount) })
  .meta({ id: "RetentionRemoved" });
export type RetentionRemoved = z.infer<typeof RetentionRemoved>;

/** One entry of the audit log: what went in one transaction. */
export const RetentionRun = z
  .object({
    index: z.int().describe("Of the entry in the audit log"),
    at: z.iso.datetime(),
    by: z.string().optional().describe("Name of the administrator; absent: the daily turn"),
    class: RetentionClass,
    before: z.iso.datetime(),
    removed: z.array(z.object({ kind: z.string(), count })),
  })
  .meta({ id: "RetentionRun" });
export type RetentionRun = z.infer<typeof RetentionRun>;
