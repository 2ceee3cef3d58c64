import { z } from "zod";
import { ElectionId } from "../../identifiers.ts";
import { isPlainText } from "../../text.ts";
import { Turnout } from "./elections.ts";

const instant = z.iso.datetime();
const count = z.int().min(0);

/** Groups that apart would tell of persons; at least two, with at least 10 voters among them. */
const OtherGroups = z.object({ groups: count, eligible: count, voted: count }).meta({ id: "OtherGroups" });

/** How an election is turning out. Nothing here, nor anywhere else before publication, knows for whom. */
export const TurnoutReport = Turnout.extend({
  at: instant.describe("When it was counted"),
  otherCategories: OtherGroups.optional(),
  establishments: z
    .array(z.object({ code: z.string(), name: z.string(), eligible: count, voted: count }))
    .describe("Marks of hours that are over; without the groups under 10"),
  otherEstablishments: OtherGroups.optional(),
  establishmentsUntil: instant.describe(
    "The start of the hour that is not in the establishments' figures yet",
  ),
  hours: z
    .array(z.object({ hour: instant, voted: count }))
    .describe("In order, by the start of the hour; without hours in which nobody voted"),
  quorum: z
    .object({ needed: count, missing: count })
    .optional()
    .describe("How many must vote for the result to hold, and how many of them have not"),
}).meta({ id: "TurnoutReport" });
export type TurnoutReport = z.infer<typeof TurnoutReport>;

/** What an event of the turnout's stream is called. */
export const turnoutEvents = ["turnout", "unchanged", "end"] as const;
/** The data of `unchanged`: the last report still holds, as of now. */
export const TurnoutUnchanged = z.object({ at: instant });

/** How an attempt to enter ended. */
export const accessOutcomes = [
  /** Of somebody on the roll, and on its way. */
  "code-asked",
  "code-nobody",
  "code-no-email",
  "code-ambiguous",
  "code-unsent",
  "code-throttled",
  /** By the help desk. */
  "code-resent",
  "code-wrong",
  "code-expired",
  /** Used, out of tries, or another browser's. */
  "code-void",
  "entered-code",
  "entered-staff",
  /** With the roll's own four characters. */
  "entered-document",
  /** With the last four of the document itself, which are no secret. */
  "entered-document-number",
  "document-missed",
  /** Right, where the election asks this person for a code. */
  "document-weak",
  "document-throttled",
] as const;
export type AccessOutcome = (typeof accessOutcomes)[number];

const AccessCounts = z
  .array(z.object({ outcome: z.enum(accessOutcomes), all: count, recent: count }))
  .meta({ id: "AccessCounts" });

/** How people get in, or do not. Counts of attempts, kept as long as technical logs are; nothing is of anybody. */
export const AccessReport = z
  .object({
    at: instant,
    election: AccessCounts.describe("Of attempts that named this election"),
    unnamed: AccessCounts.describe(
      "Of attempts that named none, or were refused before it was looked for; of the whole platform",
    ),
    recentFrom: instant
      .optional()
      .describe("Where `recent` begins; absent where so few may vote that hours would tell of persons"),
    lockedDocuments: count.describe(
      "People at whose four characters of the roll nobody may guess any more; they enter with a code, or the help desk lets them; of the whole platform",
    ),
  })
  .meta({ id: "AccessReport" });
export type AccessReport = z.infer<typeof AccessReport>;

export const AccessAlarms = z
  .object({
    newest: z
      .object({
        raisedAt: instant,
        misses: count.describe("Wrong tries of the five minutes before, over all accounts"),
        fresh: z.boolean().describe("Raised in the last fifteen minutes"),
      })
      .optional()
      .describe("Of the last day; absent: none"),
  })
  .meta({ id: "AccessAlarms" });
export type AccessAlarms = z.infer<typeof AccessAlarms>;

export const incidentSeverities = ["low", "medium", "high"] as const;
export const incidentStates = ["open", "closed"] as const;
export const incidentNoteKinds = ["open", "comment", "close"] as const;
export const incidentTextMax = 2_000;

export const Incident = z
  .object({
    id: z.uuid(),
    number: z.int().min(1).describe("From 1 in each election"),
    severity: z.enum(incidentSeverities),
    state: z.enum(incidentStates),
    notes: z
      .array(
        z.object({
          kind: z.enum(incidentNoteKinds),
          text: z.string(),
          author: z.string().optional().describe("The administrator; absent: the page /no-fui-yo"),
          at: instant,
        }),
      )
      .describe("In order; the first says what happened"),
    revision: z.int32().min(1),
  })
  .meta({ id: "Incident" });
export type Incident = z.infer<typeof Incident>;

const text = z.string().trim().min(1).max(incidentTextMax).refine(isPlainText, "invalid-characters");
export const IncidentDraft = z.object({
  id: z.uuid().describe("Made by the caller: sent twice, it is one incident"),
  severity: z.enum(incidentSeverities),
  text,
});
export type IncidentDraft = z.input<typeof IncidentDraft>;
export const IncidentNoteDraft = z.object({
  revision: z.int32().min(1).describe("Of the incident as its reader saw it"),
  text,
});
export const IncidentPath = z.object({ id: ElectionId, incidentId: z.uuid() });
