import type { ElectionId, PersonId } from "@urna/contract/identifiers";
import type { Clock } from "@urna/service-kit/clock";
import { DomainError } from "@urna/service-kit/errors";
import type { Actor } from "../actor.ts";
import type { SealedElectionStore } from "../election/ports.ts";
import type { PersonStore } from "./person-ports.ts";
import type { LinkStore } from "../participation/ports.ts";

interface Dependencies {
  elections: SealedElectionStore;
  links: LinkStore;
  persons: PersonStore;
  clock: Clock;
}

interface Command {
  electionId: ElectionId;
  personId: PersonId;
  actor: Actor;
}

/** Takes kit and casting away. Errors: not-found (not on this election's roll), already-voted. */
export async function disableVoter(
  { elections, links, persons, clock }: Dependencies,
  command: Command,
): Promise<void> {
  const { electionId, personId, actor } = command;
  const election = await elections.find(electionId);
  if (!election || !(await elections.voter(electionId, personId))) throw new DomainError("not-found");
  if (await links.participation(electionId, personId)) throw new DomainError("already-voted");
  if (!(await elections.disable(command))) return;
  await persons.note("disabled", { personId, processId: election.processId, at: clock.now(), actor });
}
