import { ElectionDraft } from "@urna/contract/elections/election-draft";
import type { ElectionId } from "@urna/contract/identifiers";
import { z } from "zod";
import { forgetDraft, keepDraft, readDraft, type DraftPlace } from "../../../drafts/kept-drafts.ts";
import type { DraftFields } from "./draft-fields.ts";

/** What was typed and the server has not got yet. */
const Copy = z.object({ revision: z.number(), fields: ElectionDraft });

export interface DraftCopy {
  /** Of the draft that the changes were made in. */
  readonly revision: number;
  readonly fields: DraftFields;
}

export interface KeptCopy extends DraftCopy {
  readonly at: string;
}

export const draftName = (electionId: ElectionId) => `election.${electionId}`;

export function readCopy(place: DraftPlace): KeptCopy | undefined {
  const kept = readDraft(place);
  if (kept === undefined) return undefined;
  // Unchecked texts too: what is wrong with them is said when they are sent.
  const read = Copy.safeParse(kept.value);
  const copy = read.success ? read.data : uncheckedCopy(kept.value);
  return copy && { at: kept.at, revision: copy.revision, fields: copy.fields };
}

export function writeCopy(place: DraftPlace, { revision, fields }: DraftCopy): void {
  keepDraft(place, { revision, fields });
}

export const forgetCopy = forgetDraft;

const Shape = z.object({
  revision: z.number(),
  fields: z.looseObject({ candidates: z.array(z.looseObject({ name: z.string() })) }),
});

/** A copy of ours with a field that the API would refuse, a code of one letter, say. */
function uncheckedCopy(value: unknown): DraftCopy | undefined {
  return Shape.safeParse(value).success ? (value as DraftCopy) : undefined;
}
