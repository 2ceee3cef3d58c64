import type { ElectionId, PersonId } from "@urna/contract/identifiers";
import { DomainError } from "@urna/service-kit/errors";
import type { Actor } from "../actor.ts";
import type { SealedElectionStore } from "../election/ports.ts";
import type { LinkStore } from "../participation/ports.ts";

interface Dependencies {
  elections: SealedElectionStore;
  links: LinkStore;
}

interface Command {
  electionId: ElectionId;
  personId: PersonId;
  actor: Actor;
}

/** Takes kit and casting away. Errors: not-found (not on this election's roll), already-voted. */
export async function disableVoter({ elections, links }: Dependencies, command: Command): Promise<void> {
  const { electionId, personId } = command;
  if (!(await elections.voter(electionId, personId))) throw new DomainError("not-found");
  if (await links.participation(electionId, personId)) throw new DomainError("already-voted");
  await elections.disable(command);
}
