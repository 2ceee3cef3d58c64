import { z } from "zod";
import { idOf, ElectionId, TrusteeId } from "../identifiers.ts";
import { Email, PersonName } from "../text.ts";
import { Language, LocalizedText } from "../words.ts";
import { TrusteeStep } from "../custody/ceremony.ts";
import { CustodyPlan, maxLinkElections, maxTrustees } from "../custody/plan.ts";

const instant = z.iso.datetime();

export const ElectionTrustee = z
  .object({
    id: idOf<TrusteeId>(),
    name: z.string(),
    email: z.string().describe("Masked (`m•••l@example.cl`) without `personal-data.read`"),
    language: Language,
    owner: z.int().describe("Number among all trustees of the election, from 1"),
    step: TrusteeStep,
    invitedAt: instant.optional().describe("Absent: nobody wrote to this address yet"),
    remindedAt: instant.optional(),
    publicKey: z.string().optional().describe("Once it is made"),
  })
  .meta({ id: "ElectionTrustee" });
export type ElectionTrustee = z.infer<typeof ElectionTrustee>;

/** What the key ceremony waits for: in a threshold group everybody does each step before anybody does the next. */
export const ceremonySteps = ["none", "keys", "certificates", "polynomials", "verification", "done"] as const;

export const ElectionTrustees = z
  .object({
    plan: CustodyPlan,
    revision: z.int().describe("Counts the changes of plan and people; 0: nobody changed anything yet"),
    editable: z.boolean().describe("Only of a draft that is not being sealed"),
    people: z.array(ElectionTrustee),
    ceremony: z.object({
      step: z.enum(ceremonySteps),
      missing: z.array(z.string()).describe("Ids of those who have the step still to do"),
    }),
    elections: z
      .array(
        z.object({
          id: z.string(),
          code: z.string(),
          title: LocalizedText.extend({ es: z.string() }),
          shared: z.boolean().describe("false: a draft without people, which may be given these"),
        }),
      )
      .describe("Others of the process that share people and links, or could; by code"),
  })
  .meta({ id: "ElectionTrustees" });
export type ElectionTrustees = z.infer<typeof ElectionTrustees>;

const TrusteeDraft = z.object({
  id: TrusteeId.optional().describe("Absent: somebody new"),
  name: PersonName,
  email: Email,
  language: Language,
});

export const TrusteesUpdate = z
  .object({
    revision: z.int32().min(0).describe("Of the plan that the change was made in"),
    plan: CustodyPlan,
    people: z.array(TrusteeDraft).max(maxTrustees),
    restart: z
      .literal(true)
      .optional()
      .describe("Says that keys which the change makes worthless may be thrown away"),
  })
  .superRefine(({ plan, people }, context) => {
    const refuse = (path: (string | number)[], message: string) =>
      context.addIssue({ code: "custom", path, message });
    const least = { none: 0, mandatory: 1, threshold: 2 }[plan.people];
    const most = plan.people === "none" ? 0 : maxTrustees;
    if (people.length < least || people.length > most) refuse(["people"], "out-of-range");
    if (plan.people !== "threshold" && plan.threshold !== undefined)
      refuse(["plan", "threshold"], "out-of-range");
    if (plan.people === "threshold" && plan.threshold === undefined)
      refuse(["plan", "threshold"], "required");
    if (plan.threshold !== undefined && plan.threshold > people.length)
      refuse(["plan", "threshold"], "out-of-range");
    const emails = people.map(({ email }) => email.toLowerCase());
    const names = people.map(({ name }) => name.toLowerCase());
    for (const index of people.keys()) {
      if (emails.indexOf(emails[index] ?? "") < index) refuse(["people", index, "email"], "duplicate");
      if (names.indexOf(names[index] ?? "") < index) refuse(["people", index, "name"], "duplicate");
    }
  })
  .meta({ id: "TrusteesUpdate" });
export type TrusteesUpdate = z.infer<typeof TrusteesUpdate>;

export const TrusteesShare = z
  .strictObject({
    with: z
      .array(ElectionId)
      .min(1)
      .max(maxLinkElections - 1)
      .describe("Other drafts of the process"),
  })
  .meta({ id: "TrusteesShare" });
export type TrusteesShare = z.infer<typeof TrusteesShare>;

export const TrusteePath = z.object({ id: ElectionId, trusteeId: TrusteeId });
