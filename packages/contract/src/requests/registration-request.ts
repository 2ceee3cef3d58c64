import { z } from "zod";
import { PageQuery } from "../api/page.ts";
import {
  idOf,
  DocumentNumber,
  NewestRollVersionId,
  PersonId,
  ProcessId,
  RutOrEmpty,
} from "../identifiers.ts";
import { RollEntry } from "../roll-import/roll-entry.ts";
import { Email, isPlainText, PersonName } from "../text.ts";
import { Category, Language } from "../words.ts";

const instant = z.iso.datetime();

export const RegistrationRequest = z.object({
  fullName: PersonName,
  email: Email,
  documentNumber: DocumentNumber,
  rut: RutOrEmpty.optional(),
  category: Category,
  message: z.string().trim().max(2000).optional(),
  privacyVersion: z
    .int32()
    .min(1)
    .optional()
    .describe(
      "The version of the privacy policy that the applicant was shown; absent: the one in force. Any other is a `write-conflict`",
    ),
});

export const requestStates = ["received", "in-review", "needs-information", "approved", "rejected"] as const;
export const RequestState = z.enum(requestStates);
export type RequestState = z.infer<typeof RequestState>;

/** What an administrator can choose from, for each decision that asks for a reason. */
export const decisionReasons = {
  "in-review": [],
  "needs-information": ["document-unclear", "establishment-unclear", "category-unclear", "other"],
  approved: [],
  rejected: ["not-eligible", "not-found", "already-on-roll", "too-late", "other"],
} as const satisfies Record<Exclude<RequestState, "received">, readonly string[]>;
export type Decision = keyof typeof decisionReasons;
export const decisions = ["in-review", "needs-information", "approved", "rejected"] as const;

export const RegistrationRequestRecord = z
  .object({
    id: z.string(),
    reference: z.string(),
    fullName: z.string(),
    email: z.string(),
    documentNumber: z.string(),
    rut: z.string().optional(),
    category: Category,
    message: z.string().optional(),
    language: Language,
    state: RequestState,
    createdAt: instant,
    privacyVersion: z.int().describe("The version of the privacy policy that the applicant was shown"),
  })
  .meta({ id: "RegistrationRequestRecord" });
export type RegistrationRequestRecord = z.infer<typeof RegistrationRequestRecord>;

export const RegistrationRequestsQuery = PageQuery.extend({
  state: z.enum([...requestStates, "undecided"]).optional(),
});

export const RequestPath = z.object({ requestId: z.string().max(40).describe("Its id or its reference") });
export const RequestQuery = z.object({
  processId: ProcessId.optional().describe("The process whose newest roll is compared"),
});

export const matchFields = ["document", "name", "email", "category"] as const;

export const RegistrationRequestDetail = z
  .object({
    request: RegistrationRequestRecord,
    match: z
      .object({
        by: z.enum(["document", "email", "name"]).describe("What found the person"),
        personId: idOf<PersonId>(),
        entry: RollEntry,
        differing: z.array(z.enum(matchFields)).describe("Empty: an exact match"),
      })
      .optional(),
    versionId: NewestRollVersionId.describe(
      "The newest version of the roll, which an approval names; empty: none",
    ),
    history: z.array(
      z.object({
        state: RequestState,
        reasonCode: z.string(),
        comment: z.string(),
        by: z.string(),
        at: instant,
      }),
    ),
  })
  .meta({ id: "RegistrationRequestDetail" });
export type RegistrationRequestDetail = z.infer<typeof RegistrationRequestDetail>;

export const RequestDecision = z.object({
  state: z.enum(decisions),
  reasonCode: z.string().max(40).default(""),
  comment: z
    .string()
    .trim()
    .max(1000, "too-long")
    .refine(isPlainText, "invalid-characters")
    .default("")
    .describe("Stands in the email, but for in-review"),
  approval: z
    .object({
      processId: ProcessId,
      versionId: NewestRollVersionId.default(""),
      personId: PersonId.optional().describe("Whom to correct; absent: somebody new"),
      entry: RollEntry.optional().describe("Absent: the person stands on the roll exactly as they wrote"),
    })
    .optional()
    .describe("Needed to approve"),
});
export type RequestDecision = z.input<typeof RequestDecision>;

export const RequestDecided = z.object({ state: RequestState });
