import { z } from "zod";
import { PageQuery } from "../api/page.ts";
import { Candidate, CandidateOrderDraft } from "../candidates/candidate.ts";
import { idOf, ProcessId, type ElectionId } from "../identifiers.ts";
import { Rules } from "../public-elections/election.ts";
import { SealingRefusal } from "../registrar/sealing-refusal.ts";
import { PendingCount } from "../results/count.ts";
import { electionAbout } from "./about.ts";
import { Trustee, trusteesNeeded } from "../trustees/trustee.ts";
import { Category, ElectionState, Group, OptionalText } from "../words.ts";

const instant = z.iso.datetime();
/** Of a draft: empty until it is decided. */
const plannedInstant = z.union([z.literal(""), instant]);

const trial = z.literal(true).optional();

/** Another election, as much of it as leads there. */
export const ElectionReference = z
  .object({ id: idOf<ElectionId>(), code: z.string(), state: ElectionState })
  .meta({ id: "ElectionReference" });
export type ElectionReference = z.infer<typeof ElectionReference>;

export const AdminElection = z
  .object({
    id: idOf<ElectionId>(),
    processId: idOf<ProcessId>(),
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
    ...electionAbout,
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
    sealingRefusal: SealingRefusal.optional().describe("With `registrar-refused`: whose part does not hold"),
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
  processId: ProcessId.optional(),
  voting: z
    .literal("over")
    .optional()
    .describe("Only those whose box was closed, whatever became of them after"),
});
