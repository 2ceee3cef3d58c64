import { ElectionDraft } from "@urna/contract/api/admin/elections";
import { z } from "zod";
import type { DraftFields } from "./draft-fields.ts";

/** What was typed and the server has not got yet; it survives a reload and dies with the browser's tab. */
const Copy = z.object({ revision: z.number(), fields: ElectionDraft });

export interface DraftCopy {
  /** Of the draft that the changes were made in. */
  readonly revision: number;
  readonly fields: DraftFields;
}

const keyOf = (electionId: string) => `urna-draft-${electionId}`;

export function readCopy(electionId: string): DraftCopy | undefined {
  const text = sessionStorage.getItem(keyOf(electionId));
  if (text === null) return undefined;
  try {
    // Unchecked texts too: what is wrong with them is said when they are sent.
    const value: unknown = JSON.parse(text);
    const read = Copy.safeParse(value);
    return read.success ? read.data : uncheckedCopy(value);
  } catch {
    return undefined;
  }
}

export function writeCopy(electionId: string, copy: DraftCopy): void {
  try {
    sessionStorage.setItem(keyOf(electionId), JSON.stringify(copy));
  } catch {
    // A full or forbidden storage: the page still has everything.
  }
}

export function forgetCopy(electionId: string): void {
  sessionStorage.removeItem(keyOf(electionId));
}

const Shape = z.object({
  revision: z.number(),
  fields: z.looseObject({ candidates: z.array(z.looseObject({ name: z.string() })) }),
});

/** A copy of ours with a field that the API would refuse, a code of one letter, say. */
function uncheckedCopy(value: unknown): DraftCopy | undefined {
  return Shape.safeParse(value).success ? (value as DraftCopy) : undefined;
}
