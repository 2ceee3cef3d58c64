import { z } from "zod";

/** What deciding a tie needs before it is sent. Messages are keys of texts. */
export function tieSchema(seats: number) {
  return z.object({
    /** Numbers of candidates, as checkboxes carry them. */
    elected: z.array(z.string()).refine((numbers) => numbers.length === seats, "tieForm.choose"),
    reason: z.string().trim().min(5, "tieForm.reasonRequired").max(1000, "tieForm.reasonTooLong"),
  });
}

export type TieFields = z.infer<ReturnType<typeof tieSchema>>;
