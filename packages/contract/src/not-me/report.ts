import { z } from "zod";
import { Email, PersonName } from "../text.ts";

/**
 * Somebody has the receipt of a vote that they did not cast, or was notified of an entry that was not theirs. Who writes
 * something says who they are, so that they can be answered. The answer is the same whether the number exists or not.
 */
export const NotMeReport = z
  .object({
    number: z
      .string()
      .trim()
      .min(1, "required")
      .max(40, "too-long")
      .describe("The receipt's number, or that of the email about an entry by document, as typed"),
    fullName: PersonName.optional(),
    email: Email.optional(),
    message: z.string().trim().max(2000).optional(),
  })
  .superRefine(({ fullName, email, message }, context) => {
    const writes = Boolean(fullName ?? email ?? message);
    if (!writes) return;
    if (!fullName) context.addIssue({ code: "custom", path: ["fullName"], message: "required" });
    if (!email) context.addIssue({ code: "custom", path: ["email"], message: "required" });
  });
export type NotMeReport = z.infer<typeof NotMeReport>;

export const NotMeReported = z.object({
  reference: z.string().optional().describe("Of what was written, if something was"),
});
