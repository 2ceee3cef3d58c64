import { z } from "zod";
import { PageQuery } from "../api/page.ts";
import { Email, PersonName } from "../text.ts";
import { Language, SupportSubject } from "../words.ts";

const instant = z.iso.datetime();

export const SupportRequest = z.object({
  fullName: PersonName,
  email: Email,
  subject: SupportSubject,
  message: z.string().trim().min(1, "required").max(4000),
});

export const supportStates = ["open", "answered"] as const;
export const SupportRequestRecord = z
  .object({
    id: z.string(),
    reference: z.string(),
    fullName: z.string(),
    email: z.string(),
    subject: SupportSubject,
    message: z.string(),
    createdAt: instant,
    state: z.enum(supportStates),
    language: Language.describe("Of the form; an answer goes in it"),
    answeredAt: instant.optional(),
    answer: z.string().optional().describe("What the email said; left out where no email went"),
  })
  .meta({ id: "SupportRequestRecord" });
export type SupportRequestRecord = z.infer<typeof SupportRequestRecord>;

export const longestAnswer = 4000;
export const SupportAnswer = z
  .object({
    text: z
      .string()
      .trim()
      .max(longestAnswer)
      .describe("Goes by email to who asked; empty: they were answered in another way"),
  })
  .meta({ id: "SupportAnswer" });

export const SupportRequestsQuery = PageQuery.extend({ state: z.enum(supportStates).optional() });
export const SupportPath = z.object({ supportId: z.uuid() });
