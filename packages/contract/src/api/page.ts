import { z } from "zod";

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
