import type { ElectionId, PersonId } from "@urna/contract/identifiers";
import { forgetsOnLeaving } from "../../../session/left-behind.ts";
import { noMarks, type Selection } from "./selection.ts";

interface Mark {
  readonly voterId: PersonId;
  readonly selection: Selection;
}

const marks = new Map<string, Mark>();
forgetsOnLeaving(() => marks.clear());

/**
 * The marks of a ballot that is not cast yet, in this page's memory and nowhere else: they outlive a change of language
 * and a new sign-in of the same person, and are gone with the page.
 */
export const markMemory = {
  keep(electionId: ElectionId, mark: Mark): void {
    marks.set(electionId, mark);
    sessionStorage.setItem(keyOf(electionId), mark.voterId);
  },
  recall(electionId: ElectionId, voterId: PersonId): Selection {
    const mark = marks.get(electionId);
    return mark?.voterId === voterId ? mark.selection : noMarks;
  },
  /** The voter was marking in this tab, and the page has been loaded again since. Which mark it was nobody knows. */
  wasLost: (electionId: ElectionId, voterId: PersonId): boolean =>
    !marks.has(electionId) && sessionStorage.getItem(keyOf(electionId)) === voterId,
  forget(electionId: ElectionId): void {
    marks.delete(electionId);
    sessionStorage.removeItem(keyOf(electionId));
  },
};

const keyOf = (electionId: ElectionId) => `urna.was-marking.${electionId}`;
