import {
  AnnouncedElection,
  KeptElection,
  RetentionPreview,
  type RetentionRun,
} from "@urna/contract/retention/retention";
import { RetentionClass, retentionMonths } from "@urna/contract/retention/classes";
import type { RetentionPreset } from "@urna/contract/words";
import type { Entry } from "@urna/protos/audit/v1/audit";
import type {
  AnnouncedElection as AnnouncedMessage,
  KeptElection as KeptMessage,
} from "@urna/protos/ballot/v1/retention";
import type { ExpiredElection, KindCount, PreviewResponse } from "@urna/protos/retention/v1/retention";
import { answered } from "@urna/service-kit/grpc/answered";
import { z } from "zod";
import { fieldsOf } from "../../codec/fields.ts";
import { readText } from "../../codec/text.ts";

/** What several services would remove of one class, as one. */
export function readPreview(
  {
    preset,
    dataClass,
    before,
  }: { preset: RetentionPreset; dataClass: RetentionClass; before?: Date | undefined },
  previews: readonly PreviewResponse[],
): RetentionPreview {
  const months = retentionMonths[preset][dataClass];
  return {
    class: dataClass,
    ...(months !== undefined && { months }),
    ...(before && { before: before.toISOString() }),
    kinds: previews.flatMap(({ kinds }) => kinds.map(readKind)),
    elections: previews.flatMap(({ elections }) => elections.map(readElection)),
  };
}

const { kinds, elections } = RetentionPreview.shape;

const readKind = (kind: KindCount) => fieldsOf(kinds.element, kind, { kind: "word" });

const readElection = (election: ExpiredElection) =>
  fieldsOf(elections.element, election, { title: readText, endedAt: "time" });

export const readAnnounced = (announced: AnnouncedMessage): AnnouncedElection =>
  fieldsOf(AnnouncedElection, announced, { title: readText, announcedAt: "time", dueAt: "time" });

export const readKept = (kept: KeptMessage): KeptElection => ({
  ...fieldsOf(KeptElection, kept, { title: readText, keptAt: "time" }),
  by: kept.keptBy,
});

const Leaf = z.object({
  at: z.iso.datetime(),
  dataClass: RetentionClass,
  before: z.iso.datetime(),
  administratorId: z.string().optional(),
  changes: z.array(z.object({ field: z.string(), before: z.coerce.number() })),
});

/** An entry of the log as a run; the administrator still by id. */
export function readRun({ index, leaf }: Entry): RetentionRun {
  const { dataClass, administratorId, changes, ...rest } = Leaf.parse(JSON.parse(answered(leaf)));
  return {
    ...rest,
    index: Number(index),
    class: dataClass,
    ...(administratorId !== undefined && { by: administratorId }),
    removed: changes.map(({ field, before }) => ({ kind: field, count: before })),
  };
}
