import type { ElectionId } from "@urna/contract/identifiers";
import { DomainError } from "@urna/service-kit/errors";
import type { SealedElectionStore } from "./ports.ts";
import type { LinkStore } from "../../participation/domain/ports.ts";

interface Dependencies {
  elections: SealedElectionStore;
  links: LinkStore;
}

/** Undoes a freezing; harmless when there is nothing. Errors: write-conflict when somebody has voted. */
export async function releaseRoll({ elections, links }: Dependencies, electionId: ElectionId): Promise<void> {
  const released = await elections.releaseElection(electionId, () => links.removeLinks(electionId));
  if (!released) throw new DomainError("write-conflict");
}
