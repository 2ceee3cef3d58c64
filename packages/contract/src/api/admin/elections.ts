import { z } from "zod";
import { Line } from "../../text.ts";
import { ElectionId, PersonId } from "../../identifiers.ts";
import {
  AccessMethod,
  Category,
  ElectionState,
  HistoryKind,
  Group,
  LocalizedText,
  OptionalText,
  TieRule,
} from "../../words.ts";
import { Candidate, CandidateOrderDraft, LegalBasis, Rules, Trustee, trusteesNeeded } from "../public.ts";
import { HistoryEvent } from "../history.ts";
import { Quorum } from "../quorum.ts";
import { PendingCount } from "./count.ts";
import { largestInt32, PageQuery, publicReason, Reason } from "./page.ts";

const instant = z.iso.datetime();
/** Of a draft: empty until it is decided. */
const plannedInstant = z.union([z.literal(""), instant]);
export const electionCode = z
  .string()
  .trim()
  .regex(/^[A-Z0-9][A-Z0-9-]{1,39}$/)
  .describe("Short code that administrators type to confirm, e.g. `CL-2026-DOC`");

const code = electionCode;

const trial = z.literal(true).optional();

const ofTrial = trial.describe("Its elections decide nothing and stand on no public list");
export const ProcessDraft = z.object({ code, name: LocalizedText, trial: ofTrial });
export const ProcessUpdate = ProcessDraft.omit({ code: true });
export const ProcessPath = z.object({ id: z.uuid() });
export const Process = z
  .object({
    id: z.string(),
    code: z.string(),
    name: LocalizedText,
    trial: ofTrial,
    fixed: z
      .literal(true)
      .optional()
      .describe("One of its elections was sealed: what it says does not change any more"),
  })
  .meta({ id: "Process" });
export type Process = z.infer<typeof Process>;

/** One draft for each of these categories, as far as the process has none for it. */
export const CategoryElections = z.object({
  categories: z
    .array(Category)
    .min(1)
    .refine((list) => new Set(list).size === list.length),
});

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
  last4Source: z
    .enum(["document", "roll"])
    .default("roll")
    .describe(
      "`roll`: who has an email enters with a code, or with four characters that the roll has for them. `document`: with the document's own digits too, which are no secret",
    ),
  quorum: Quorum.default({ kind: "none" }),
  tieRule: TieRule.default("draw"),
});

/** What an election says, besides the process that it belongs to. */
const content = {
  code,
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
  legalBasis: LegalBasis.optional(),
  helpContact: z.string().trim().max(300).optional(),
};

/**
 * May be incomplete: the checklist says what sealing needs. Candidates stand in the order given; sealing puts them in
 * the order that `order` says, and numbers them from 1.
 */
export const ElectionDraft = z.object({ processId: z.uuid(), ...content }).meta({ id: "ElectionDraft" });
export type ElectionDraft = z.infer<typeof ElectionDraft>;

const revision = z.int32().min(1).describe("Of the draft that the change was made in");
export const ElectionUpdate = ElectionDraft.extend({ revision }).meta({ id: "ElectionUpdate" });
export type ElectionUpdate = z.infer<typeof ElectionUpdate>;
export const RevisionQuery = z.object({ revision: z.coerce.number().int().min(1).max(largestInt32) });
export const CandidatePath = z.object({ id: ElectionId, number: z.coerce.number().int().min(1).max(100) });

/** An election in a file, without its pictures: they are uploaded again where it is imported. */
export const ElectionFile = z
  .object({ format: z.literal("urna-election"), version: z.literal(1), election: z.strictObject(content) })
  .meta({ id: "ElectionFile" });
export type ElectionFile = z.infer<typeof ElectionFile>;

export const ElectionImport = z.object({
  processId: z.uuid(),
  code: code.optional().describe("Absent: the file's own"),
  file: ElectionFile,
});
export const ElectionCopy = z.object({
  code,
  processId: z.uuid().optional().describe("Absent: the same process"),
});

/** Another election, as much of it as leads there. */
export const ElectionReference = z
  .object({ id: z.string(), code: z.string(), state: ElectionState })
  .meta({ id: "ElectionReference" });
export type ElectionReference = z.infer<typeof ElectionReference>;

export const AdminElection = z
  .object({
    id: z.string(),
    processId: z.string(),
    code: z.string(),
    state: ElectionState,
    trial: trial.describe("Decides nothing, and stands on no public list"),
    revision: z.int(),
    updatedAt: instant.optional().describe("When the draft was last changed"),
    title: OptionalText,
    description: OptionalText,
    question: OptionalText,
    categories: z.array(Category),
    group: Group,
    opensAt: plannedInstant.describe("Empty in a draft: not decided yet"),
    closesAt: plannedInstant.describe("Empty in a draft: not decided yet"),
    candidates: z.array(Candidate),
    order: CandidateOrderDraft.optional().describe("Absent: given"),
    rules: Rules,
    legalBasis: LegalBasis.optional(),
    helpContact: z.string().optional(),
    trustees: z.array(Trustee).describe("From sealing on"),
    trusteesNeeded,
    fingerprint: z.string().optional(),
    acknowledgementKey: z.string().optional(),
    rollSize: z.int(),
    ballots: z.int().describe("In the box, published or not"),
    sealedAt: instant.optional(),
    openedAt: instant.optional(),
    closedAt: instant.optional(),
    scheduledClosesAt: instant.optional().describe("When it was to close, where it was closed before"),
    talliedAt: instant.optional(),
    publishedAt: instant.optional(),
    sealing: z
      .object({ done: z.int(), total: z.int().describe("0 before the first credential") })
      .optional()
      .describe("Of a draft that is being sealed: credentials made so far. It cannot be changed meanwhile"),
    sealingFailure: z.string().optional().describe("Code of why the last sealing of the draft was given up"),
    count: PendingCount.optional().describe("Of a closed election that is being counted"),
    secondRoundOf: ElectionReference.optional().describe(
      "The election whose second round it is: its roll is sealed again, and process and categories stay",
    ),
    secondRound: ElectionReference.optional(),
  })
  .meta({ id: "AdminElection" });
export type AdminElection = z.infer<typeof AdminElection>;

export const AdminElectionsQuery = PageQuery.extend({
  state: ElectionState.optional(),
  category: Category.optional(),
  processId: z.uuid().optional(),
  voting: z
    .literal("over")
    .optional()
    .describe("Only those whose box was closed, whatever became of them after"),
});

export const SensitiveActionBody = z.object({ reason: publicReason });
export const ExtendBody = SensitiveActionBody.extend({ closesAt: instant });

/** Something that happened to an election. Who: an administrator; absent, the schedule or somebody outside. */
export const AdminHistoryEvent = HistoryEvent.extend({
  kind: HistoryKind,
  author: z.string().optional().describe("The administrator's name as it was"),
  askedBy: z.string().optional().describe("Name of who asked for it first, where it took two"),
  reasonSha256: z.string().optional().describe("As the audit log has it of a reason, lower-case hex"),
  logIndex: z
    .int()
    .optional()
    .describe(
      "Index of the audit log's entry of this act, by the same people and with this SHA-256; absent: none has them all",
    ),
}).meta({ id: "AdminHistoryEvent" });
export type AdminHistoryEvent = z.infer<typeof AdminHistoryEvent>;
export const ElectionHistory = z.object({
  events: z.array(AdminHistoryEvent).describe("Oldest first"),
  compared: z.boolean().describe("With the audit log; not for who may not read that"),
  untold: z
    .array(z.object({ logIndex: z.int(), action: z.string(), at: instant }))
    .describe("Acts in the audit log that no event tells, oldest first"),
});
export type ElectionHistory = z.infer<typeof ElectionHistory>;
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
        verdict: z
          .enum(["ok", "warning", "danger", "blocking"])
          .describe("`danger`: sealing is allowed, and somebody may be harmed"),
        count: z.int().min(0).optional().describe("Of how many people it is true"),
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
