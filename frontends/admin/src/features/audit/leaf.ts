import { z } from "zod";

const Change = z.object({ field: z.string(), before: z.string().optional(), after: z.string().optional() });
export type Change = z.infer<typeof Change>;

/** Kind of an entry that says what the oldest ones were, whose text is gone. */
export const summaryKind = "log.summarised";

const Summary = z.object({ kind: z.literal(summaryKind), last: z.int(), rootHash: z.string() });

const Member = z.union([z.string(), z.number()]);
const Leaf = z
  .object({ changes: z.array(Change).optional(), counts: z.record(z.string(), z.number()).optional() })
  .catchall(Member);
export type Leaf = z.infer<typeof Leaf>;

/** A leaf's members; undefined where the text is no leaf, which the verification would name. */
export function readLeaf(leaf: string): Leaf | undefined {
  return Leaf.safeParse(parsed(leaf)).data;
}

/** Undefined where the leaf is no summary. */
export function readSummary(leaf: string): z.infer<typeof Summary> | undefined {
  return Summary.safeParse(parsed(leaf)).data;
}

function parsed(leaf: string): unknown {
  try {
    return JSON.parse(leaf);
  } catch {
    return undefined;
  }
}

/** When it was logged. What follows a vote is logged by the hour only. */
export function timeOf({ at, hour }: Leaf): { at: string; hourOnly: boolean } | undefined {
  if (typeof at === "string") return { at, hourOnly: false };
  return typeof hour === "string" ? { at: hour, hourOnly: true } : undefined;
}

/** What happened: an administrator's action, or the kind of an event of the system. */
export function codeOf({ kind, leaf }: { kind: string; leaf: string }): string {
  return String(readLeaf(leaf)?.action ?? kind);
}

/** The thing that it is about: the first of these ids that the leaf has. */
export function subjectOf(leaf: Leaf): string | undefined {
  const id = leaf.electionId ?? leaf.target ?? leaf.processId ?? leaf.requestId;
  return id === undefined || id === "" ? undefined : String(id);
}

/** Everything but the changes and counts, as it stands in the leaf. */
export function membersOf({ changes: _, counts: __, ...members }: Leaf): [string, string][] {
  return Object.entries(members).map(([name, value]) => [name, String(value)]);
}
