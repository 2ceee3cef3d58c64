import { z } from "zod";

const Change = z.object({ field: z.string(), before: z.string().optional(), after: z.string().optional() });
export type Change = z.infer<typeof Change>;

const Member = z.union([z.string(), z.number()]);
const Leaf = z.object({ changes: z.array(Change).optional() }).catchall(Member);
export type Leaf = z.infer<typeof Leaf>;

/** A leaf's members; undefined where the text is no leaf, which the verification would name. */
export function readLeaf(leaf: string): Leaf | undefined {
  try {
    return Leaf.safeParse(JSON.parse(leaf)).data;
  } catch {
    return undefined;
  }
}

/** When it was logged. What follows a vote is told by the hour only. */
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

/** Everything but the changes, as it stands in the leaf. */
export function membersOf({ changes: _, ...members }: Leaf): [string, string][] {
  return Object.entries(members).map(([name, value]) => [name, String(value)]);
}
