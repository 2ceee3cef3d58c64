import { NotMeReport } from "@urna/contract/not-me/report";
import { z } from "zod";

type Report = z.output<typeof NotMeReport>;

/** What the page holds, under the contract's own rules; a field that is left empty was not filled in. */
export const ReportForm = z
  .object({ number: z.string(), fullName: z.string(), email: z.string(), message: z.string() })
  .superRefine((fields, context) => {
    const read = NotMeReport.safeParse(filledIn(fields));
    for (const issue of read.error?.issues ?? []) context.addIssue({ ...issue } as never);
  });
export type ReportFields = z.output<typeof ReportForm>;

/** The fields that have something in them. */
export function filledIn({
  number,
  ...rest
}: Record<"number" | "fullName" | "email" | "message", string>): Report {
  const filled = Object.entries(rest).filter(([, text]) => text.trim() !== "");
  return { number, ...Object.fromEntries(filled) };
}
