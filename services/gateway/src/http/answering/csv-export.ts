import type { Route } from "@urna/contract/api/route";
import { maxPageSize } from "@urna/contract/api/page";
import { csvFile, csvLines } from "@urna/contract/csv";
import { DomainError } from "@urna/service-kit/errors";
import { z } from "zod";
import type { AnyAnswer, AnyHandler, Call } from "../handler.ts";

const page = z.object({
  items: z.array(z.record(z.string(), z.unknown())),
  total: z.int(),
  /** Counting stopped at `total`, which says nothing of where the list ends then. */
  moreThanTotal: z.boolean().default(false),
});

export function wantsCsv(accept: string | undefined): boolean {
  return (accept ?? "").split(",").some((part) => part.split(";")[0]?.trim().toLowerCase() === "text/csv");
}

/** The whole of a list as `text/csv`, with the query's order and search. */
export async function exportCsv(route: Route, call: Call<Route>, handle: AnyHandler): Promise<AnyAnswer> {
  const columns = columnsOf(route);
  // The first page is read at once, so that a refusal is still a problem.
  const pages = readPages(call, handle);
  const first = await pages.next();
  const name = route.path.split("/").at(-1);
  return {
    status: 200,
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.csv"`,
    },
    bytes: csvBytes(columns, first, pages),
  };
}

/** The columns that the table's schema of the list gives. */
function columnsOf(route: Route): string[] {
  const form = route.responses[200];
  const items =
    form?.kind === "json" && form.schema instanceof z.ZodObject ? form.schema.shape.items : undefined;
  const item = items instanceof z.ZodArray ? items.element : undefined;
  if (item instanceof z.ZodObject) return Object.keys(item.shape);
  throw new Error(`${route.path} is no list`);
}

type Items = readonly Record<string, unknown>[];

async function* readPages(call: Call<Route>, handle: AnyHandler): AsyncGenerator<Items> {
  for (let number = 1, seen = 0; ; number += 1) {
    const query = { ...call.query, page: number, pageSize: maxPageSize };
    const { body } = await handle({ ...call, query });
    const parsed = page.safeParse(body);
    if (!parsed.success) throw new DomainError("internal", {}, { cause: parsed.error });
    const { items, total, moreThanTotal } = parsed.data;
    yield items;
    seen += items.length;
    if (items.length === 0 || (seen >= total && !moreThanTotal)) return;
  }
}

async function* csvBytes(columns: string[], first: IteratorResult<Items>, pages: AsyncGenerator<Items>) {
  yield Buffer.from(csvFile([columns]));
  for (let next = first; !next.done; next = await pages.next()) {
    const rows = next.value.map((item) => columns.map((column) => cellOf(item[column])));
    yield Buffer.from(csvLines(rows));
  }
}

function cellOf(value: unknown): string | number {
  if (value === undefined || value === null) return "";
  if (typeof value === "number") return value;
  if (Array.isArray(value) && value.every((part) => typeof part === "string")) return value.join("|");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
