import { z } from "zod";
import { Candidate, CandidateOrder } from "../candidates/candidate.ts";
import { electionAbout } from "../elections/about.ts";
import { HistoryEvent } from "../elections/history.ts";
import { Quorum } from "../elections/quorum.ts";
import { idOf, type ElectionId } from "../identifiers.ts";
import { Trustee, trusteesNeeded } from "../trustees/trustee.ts";
import {
  AccessMethod,
  Category,
  ElectionState,
  Group,
  Hands,
  Last4Source,
  LocalizedText,
  PublicStatus,
  TieRule,
} from "../words.ts";

const instant = z.iso.datetime();

export const Election = z
  .object({
    id: idOf<ElectionId>(),
    title: LocalizedText,
    description: LocalizedText,
    status: PublicStatus,
    state: ElectionState.exclude(["draft"]),
    opensAt: instant,
    closesAt: instant,
    categories: z.array(Category),
    group: Group,
    seats: z.int(),
    candidateCount: z.int(),
    published: z.boolean(),
    paused: z.boolean(),
    annulled: z.boolean(),
    trial: z
      .literal(true)
      .optional()
      .describe("Decides nothing, and stands on no public list; its sealed definition says so"),
  })
  .meta({ id: "Election" });
export type Election = z.infer<typeof Election>;

export const Elections = z.object({ elections: z.array(Election) });
export const ElectionsQuery = z.object({ status: PublicStatus.optional() });

export const Rules = z
  .object({
    seats: z.int(),
    min: z.int(),
    max: z.int(),
    blank: z.boolean(),
    graceMinutes: z.int(),
    access: z.partialRecord(Category, z.array(AccessMethod)),
    last4Source: Last4Source,
    hands: Hands.optional().describe("Absent: one-hand"),
    quorum: Quorum.optional().describe("Absent: none"),
    tieRule: TieRule.optional().describe("Absent: draw"),
  })
  .meta({ id: "Rules" });
export type Rules = z.infer<typeof Rules>;

export const ElectionDetail = Election.extend({
  question: LocalizedText,
  candidates: z.array(Candidate),
  order: CandidateOrder.optional().describe("Absent: given"),
  rules: Rules,
  ...electionAbout,
  trustees: z.array(Trustee),
  trusteesNeeded,
  fingerprint: z.string(),
  acknowledgementKey: z.string(),
  rollSize: z.int().describe("How many voters the sealed roll holds"),
  pauseReason: z
    .string()
    .optional()
    .describe("Why it is paused, as the administration wrote it; absent: it is not, or nobody said"),
  scheduledClosesAt: instant.optional().describe("When it was to close, where it was closed before"),
  history: z
    .array(HistoryEvent)
    .optional()
    .describe(
      "Every pause, extension, early close, withdrawal, recount and annulment, oldest first; absent: there was none",
    ),
}).meta({ id: "ElectionDetail" });
export type ElectionDetail = z.infer<typeof ElectionDetail>;
