import { noMarks, type Selection } from "./selection.ts";

interface Mark {
  readonly voterId: string;
  readonly selection: Selection;
}

const marks = new Map<string, Mark>();

/**
 * The marks of a ballot that is not cast yet, in this page's memory and nowhere else: they outlive a change of language
 * and a new sign-in of the same person, and are gone with the page.
 */
export const markMemory = {
  keep(electionId: string, mark: Mark): void {
    marks.set(electionId, mark);
  },
  recall(electionId: string, voterId: string): Selection {
    const mark = marks.get(electionId);
    return mark?.voterId === voterId ? mark.selection : noMarks;
  },
  forget(electionId: string): void {
    marks.delete(electionId);
  },
};
