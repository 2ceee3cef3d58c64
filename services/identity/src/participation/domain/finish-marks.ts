import type { ElectionId } from "@urna/contract/identifiers";
import type { EndingStore } from "../../two-hands/domain/ports.ts";
import type { LinkStore } from "./ports.ts";

interface Box {
  electionId: ElectionId;
  /** In the box of an election that takes no more. */
  ballots: number;
  annulled: boolean;
}

/**
 * Whether every ballot has its mark, and nothing that joins a voter with a credential can be opened any more. The same
 * again is the same answer. Of two hands, the registrar is told afterwards. Errors: unavailable (the election's key is nowhere).
 */
export async function finishMarks(
  { links, registrarEndings }: Dependencies,
  { electionId, ...box }: Box,
): Promise<boolean> {
  const isFinished = await links.finishElectionMarks(electionId, box);
  if (isFinished) await registrarEndings.addEnding(electionId);
  return isFinished;
}

interface Dependencies {
  links: Pick<LinkStore, "finishElectionMarks">;
  registrarEndings: Pick<EndingStore, "addEnding">;
}
