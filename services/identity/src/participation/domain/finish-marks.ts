import type { ElectionId } from "@urna/contract/identifiers";
import type { LinkStore } from "./ports.ts";

interface Box {
  electionId: ElectionId;
  /** In the box of an election that takes no more. */
  ballots: number;
  annulled: boolean;
}

/**
 * Whether every ballot has its mark, and nothing that joins a voter with a credential can be opened any more. The same
 * again is the same answer. Errors: unavailable (the election's key is nowhere).
 */
export function finishMarks(
  { links }: { links: Pick<LinkStore, "finishElectionMarks"> },
  { electionId, ...box }: Box,
): Promise<boolean> {
  return links.finishElectionMarks(electionId, box);
}
