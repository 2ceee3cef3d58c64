import type { ElectionId, PersonId } from "@urna/contract/identifiers";
import { forgetsOnLeaving } from "../../../session/left-behind.ts";

const known = new Set<string>();
forgetsOnLeaving(() => known.clear());

/**
 * Who of this page's voters has a vote in the box, as far as the service said so: still known when the session is over
 * and nobody can be asked.
 */
export const registeredVotes = {
  add(electionId: ElectionId, voterId: PersonId): void {
    known.add(`${electionId} ${voterId}`);
  },
  has: (electionId: ElectionId, voterId: PersonId): boolean => known.has(`${electionId} ${voterId}`),
};
