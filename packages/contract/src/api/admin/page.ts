import { z } from "zod";
import { isPlainText } from "../../text.ts";

/** Of the counters that a query names: services keep them in 32 bits. */
export const largestInt32 = 2 ** 31 - 1;

export const maxPageSize = 500;

/** Every list of the administration: `page` counts from 1, `sort` is a column, with `-` before it for descending. */
export const PageQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(maxPageSize).default(50),
  sort: z
    .string()
    .regex(/^-?[A-Za-z]{1,40}$/)
    .optional(),
  q: z.string().trim().max(200).optional(),
});
export type PageQuery = z.infer<typeof PageQuery>;

export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), page: z.int(), pageSize: z.int(), total: z.int() });

export const maxReasonLength = 1000;

/** Why a sensitive action was done, for everybody: on the election's page and in its minutes. */
export const publicReason = z
  .string()
  .trim()
  .min(5)
  .max(maxReasonLength)
  .refine(isPlainText, "invalid-characters")
  .describe("For everybody, in plain words and without names of people");

/** Why an action was taken: the audit log keeps its hash, the election's history its words. */
export const Reason = z.object({ reason: z.string().trim().max(maxReasonLength).optional() });
