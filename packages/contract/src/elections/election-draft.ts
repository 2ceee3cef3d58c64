import { z } from "zod";
import { largestInt32 } from "../api/page.ts";
import { CandidateOrderDraft } from "../candidates/candidate.ts";
import { ProcessId } from "../identifiers.ts";
import { Line } from "../text.ts";
import {
  AccessMethod,
  Category,
  Group,
  Hands,
  Last4Source,
  LocalizedText,
  OptionalText,
  TieRule,
} from "../words.ts";
import { electionAbout } from "./about.ts";
import { electionCode } from "./election-code.ts";
import { Quorum } from "./quorum.ts";

const instant = z.iso.datetime();
/** Of a draft: empty until it is decided. */
const plannedInstant = z.union([z.literal(""), instant]);

const CandidateDraft = z.object({
  name: Line.max(200),
  role: LocalizedText.optional(),
  biography: LocalizedText.optional(),
  list: Line.max(200).optional(),
  photo: z
    .string()
    .regex(/^\/api\/photos\/[0-9a-f]{64}$/)
    .optional()
    .describe("As an answer named it: a picture that was uploaded before"),
});

const RulesDraft = z.object({
  seats: z.int().min(0).max(100),
  min: z.int().min(0).max(100),
  max: z.int().min(0).max(100),
  blank: z.boolean(),
  graceMinutes: z.int().min(0).max(15).default(10),
  access: z.partialRecord(Category, z.array(AccessMethod)).optional(),
  last4Source: Last4Source.default("roll").describe(
    "`roll`: who has an email enters with a code, or with four characters that the roll has for them. `document`: with the document's own digits too, which are no secret",
  ),
  hands: Hands.default("one-hand").describe(
    "`two-hands`: the registrar makes and releases half of every credential; voters enter with document or ClaveÚnica",
  ),
  quorum: Quorum.default({ kind: "none" }),
  tieRule: TieRule.default("draw"),
});

/** What an election says, besides the process that it belongs to. */
export const electionContent = {
  code: electionCode,
  title: OptionalText,
  description: OptionalText,
  question: OptionalText,
  categories: z.array(Category),
  group: Group.default("Ed25519"),
  opensAt: plannedInstant.default(""),
  closesAt: plannedInstant.default(""),
  candidates: z.array(CandidateDraft).max(100),
  order: CandidateOrderDraft.default({ method: "given" }),
  rules: RulesDraft,
  ...electionAbout,
};

/**
 * May be incomplete: the checklist says what sealing needs. Candidates stand in the order given; sealing puts them in
 * the order that `order` says, and numbers them from 1.
 */
export const ElectionDraft = z
  .object({ processId: ProcessId, ...electionContent })
  .meta({ id: "ElectionDraft" });
export type ElectionDraft = z.infer<typeof ElectionDraft>;

const revision = z.int32().min(1).describe("Of the draft that the change was made in");
export const ElectionUpdate = ElectionDraft.extend({ revision }).meta({ id: "ElectionUpdate" });
export type ElectionUpdate = z.infer<typeof ElectionUpdate>;
export const RevisionQuery = z.object({ revision: z.coerce.number().int().min(1).max(largestInt32) });
