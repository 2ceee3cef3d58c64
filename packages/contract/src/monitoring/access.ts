import { z } from "zod";

const instant = z.iso.datetime();
const count = z.int().min(0);

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
  "entered-clave-unica",
  /** Begun elsewhere or too long ago, an answer that does not hold, nobody of the roll, or a category without it. */
  "clave-unica-refused",
  "clave-unica-away",
  "clave-unica-throttled",
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
      .describe("Where `recent` begins; absent where so few may vote that hours would identify persons"),
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
