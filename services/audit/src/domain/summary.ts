import { z } from "zod";

/** Kind of the entry that summarises the oldest entries, which have only their hashes left. */
export const summaryKind = "log.summarised";

const count = z.int().min(0);
const day = z.iso.date();

const Leaf = z.object({
  kind: z.literal(summaryKind),
  first: z.literal(0),
  last: count,
  firstDay: day,
  lastDay: day,
  counts: z.record(z.string(), count),
  rootHash: z.string().regex(/^[0-9a-f]{64}$/),
});

/** A summary of all entries from the first of the log up to `last`. */
export interface Summary {
  last: number;
  /** In UTC. */
  firstDay: string;
  lastDay: string;
  /** Number of entries by code. */
  counts: Readonly<Record<string, number>>;
  /** Root (hex) of these entries' tree. */
  rootHash: string;
}

/** Canonical JSON, like every leaf. */
export function summaryLeaf({ last, firstDay, lastDay, counts, rootHash }: Summary, now: Date): string {
  const sorted = Object.fromEntries(Object.entries(counts).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  const at = now.toISOString();
  return JSON.stringify({
    at,
    counts: sorted,
    first: 0,
    firstDay,
    kind: summaryKind,
    last,
    lastDay,
    rootHash,
  });
}

/** Undefined for a leaf that is not a summary, or whose counts do not add up to its entries. */
export function readSummary(leaf: string | undefined): Summary | undefined {
  const { data } = Leaf.safeParse(parsed(leaf));
  if (!data) return undefined;
  const { kind: _, first: __, ...summary } = data;
  const total = Object.values(summary.counts).reduce((sum, each) => sum + each, 0);
  return total === summary.last + 1 ? summary : undefined;
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return undefined;
  }
}
