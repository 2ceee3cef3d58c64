import { z } from "zod";
import { Line } from "../../text.ts";
import { ElectionId, PersonId } from "../../identifiers.ts";
import { AccessMethod, Category, ElectionState, Group, LocalizedText } from "../../words.ts";
import { Candidate, CandidateOrderDraft, Rules, Trustee } from "../public.ts";
import { PageQuery, Reason } from "./page.ts";

const instant = z.iso.datetime();
const code = z
  .string()
  .trim()
  .regex(/^[A-Z0-9][A-Z0-9-]{1,39}$/)
  .describe("Short code that administrators type to confirm, e.g. `CL-2026-DOC`");

export const ProcessDraft = z.object({ code, name: LocalizedText });
export const Process = z
  .object({ id: z.string(), code: z.string(), name: LocalizedText })
  .meta({ id: "Process" });
export type Process = z.infer<typeof Process>;

const CandidateDraft = z.object({
  name: Line.min(1).max(200),
  role: LocalizedText.optional(),
  biography: LocalizedText.optional(),
  list: Line.max(200).optional(),
});

const RulesDraft = z.object({
  seats: z.int().min(1).max(100),
  min: z.int().min(0).max(100),
  max: z.int().min(1).max(100),
  blank: z.boolean(),
  graceMinutes: z.int().min(0).max(15).default(10),
  access: z.partialRecord(Category, z.array(AccessMethod).min(1)).optional(),
  last4Source: z.enum(["document", "roll"]).default("document"),
});

/** Candidates stand in the order given; sealing puts them in the order that `order` says, and numbers them from 1. */
export const ElectionDraft = z
  .object({
    processId: z.uuid(),
    code,
    title: LocalizedText,
    description: LocalizedText,
    question: LocalizedText,
    categories: z.array(Category).min(1),
    group: Group.default("Ed25519"),
    opensAt: instant,
    closesAt: instant,
    candidates: z.array(CandidateDraft).max(100),
    order: CandidateOrderDraft.default({ method: "given" }),
    rules: RulesDraft,
  })
  .meta({ id: "ElectionDraft" });
export type ElectionDraft = z.infer<typeof ElectionDraft>;

export const AdminElection = z
  .object({
    id: z.string(),
    processId: z.string(),
    code: z.string(),
    state: ElectionState,
    title: LocalizedText,
    description: LocalizedText,
    question: LocalizedText,
    categories: z.array(Category),
    group: Group,
    opensAt: instant,
    closesAt: instant,
    candidates: z.array(Candidate),
    order: CandidateOrderDraft.optional().describe("Absent: given"),
    rules: Rules,
    trustees: z.array(Trustee).describe("From sealing on"),
    fingerprint: z.string().optional(),
    acknowledgementKey: z.string().optional(),
    rollSize: z.int(),
    ballots: z.int().describe("In the box, published or not"),
    sealedAt: instant.optional(),
    openedAt: instant.optional(),
    closedAt: instant.optional(),
    talliedAt: instant.optional(),
    publishedAt: instant.optional(),
  })
  .meta({ id: "AdminElection" });
export type AdminElection = z.infer<typeof AdminElection>;

export const AdminElectionsQuery = PageQuery.extend({ state: ElectionState.optional() });

export const ExtendBody = Reason.extend({ closesAt: instant });
export const PublishBody = Reason.extend({
  confirmation: z
    .string()
    .trim()
    .max(40)
    .optional()
    .describe("The election's code, typed, where the result could show how somebody voted"),
});

export const Checklist = z
  .object({
    items: z.array(
      z.object({
        key: z.string().describe("Key of its text"),
        verdict: z.enum(["ok", "warning", "blocking"]),
      }),
    ),
  })
  .meta({ id: "Checklist" });

export const Turnout = z
  .object({
    eligible: z.int(),
    voted: z.int(),
    categories: z
      .array(z.object({ category: Category, eligible: z.int(), voted: z.int() }))
      .describe("Without the groups under 10"),
  })
  .meta({ id: "Turnout" });
export type Turnout = z.infer<typeof Turnout>;

export const VoterPath = z.object({ id: ElectionId, personId: PersonId });
