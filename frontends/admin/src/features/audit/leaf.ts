import { z } from "zod";

const Leaf = z.record(z.string(), z.union([z.string(), z.number()]));

/** A leaf's members; undefined where the text is no leaf, which the verification would name. */
export function readLeaf(leaf: string): Record<string, string | number> | undefined {
  try {
    return Leaf.safeParse(JSON.parse(leaf)).data;
  } catch {
    return undefined;
  }
}

/** When it was logged. What follows a vote is told by the hour only. */
export function timeOf(leaf: Record<string, string | number>): { at: string; hourOnly: boolean } | undefined {
  const { at, hour } = leaf;
  if (typeof at === "string") return { at, hourOnly: false };
  return typeof hour === "string" ? { at: hour, hourOnly: true } : undefined;
}

/** The thing that it is about: the first of these ids that the leaf has. */
export function subjectOf(leaf: Record<string, string | number>): string | undefined {
  const id = leaf.electionId ?? leaf.target ?? leaf.processId ?? leaf.requestId;
  return id === undefined ? undefined : String(id);
}
