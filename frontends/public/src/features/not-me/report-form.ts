import { ReceiptReport } from "@urna/contract/api/public";
import { z } from "zod";

/** What the page holds; an empty field was not filled in. */
export interface ReportFields {
  number: string;
  fullName: string;
  email: string;
  message: string;
}

type Report = z.output<typeof ReceiptReport>;

/** The contract's own rules, over fields that may be left empty. */
export const ReportForm: z.ZodType<ReportFields> = z.custom<ReportFields>().superRefine((fields, context) => {
  const read = ReceiptReport.safeParse(filledIn(fields));
  for (const issue of read.error?.issues ?? []) context.addIssue({ ...issue } as never);
});

/** The fields that have something in them. */
export function filledIn({ number, ...rest }: ReportFields): Report {
  const filled = Object.entries(rest).filter(([, text]) => text.trim() !== "");
  return { number, ...Object.fromEntries(filled) };
}
