import { z } from "zod";

export const BoardQuery = z.object({
  after: z.string().max(64).optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(100),
});
export const Board = z.object({
  ballots: z.array(z.object({ tracker: z.string() })),
  next: z.string().nullable(),
  total: z.int(),
});
export type Board = z.infer<typeof Board>;
