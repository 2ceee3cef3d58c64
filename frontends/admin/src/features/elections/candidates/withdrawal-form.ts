import { z } from "zod";

/** What a withdrawal needs before it is sent. Messages are keys of texts. */
export function withdrawalSchema(code: string) {
  return z.object({
    reason: z.string().trim().min(5, "dialog.reasonRequired").max(1000, "dialog.reasonTooLong"),
    code: z
      .string()
      .trim()
      .toUpperCase()
      .refine((typed) => typed === code, "dialog.codeWrong"),
  });
}

export type WithdrawalFields = z.infer<ReturnType<typeof withdrawalSchema>>;
