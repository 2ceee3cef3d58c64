import type { ElectionId, PersonId } from "@urna/contract/identifiers";
import { DomainError } from "@urna/service-kit/errors";
import type { SealedElectionStore } from "../../roll-freezing/domain/ports.ts";
import type { LinkStore } from "../../participation/domain/ports.ts";
import {
  changeRoll,
  type RollActor,
  type RollChange,
  type RollDependencies,
} from "../../roll/domain/change-roll.ts";
import type { PersonStore } from "./person-ports.ts";

type Dependencies = RollDependencies & {
  elections: SealedElectionStore;
  links: LinkStore;
  persons: PersonStore;
};

interface Command {
  electionId: ElectionId;
  personId: PersonId;
  actor: RollActor;
}

/**
 * Takes kit and casting away. Errors: not-found (not on this election's roll), already-voted, and those of `changeRoll`.
 */
export async function disableVoter(
  dependencies: Dependencies,
  { electionId, personId, actor }: Command,
): Promise<void> {
  const { elections, links, persons, clock } = dependencies;
  const election = await elections.findSealedElection(electionId);
  if (!election || !(await elections.findRollVoter(electionId, personId))) throw new DomainError("not-found");
  if (await links.findParticipation(electionId, personId)) throw new DomainError("already-voted");
  const { processId } = election;
  const change: RollChange = {
    processId,
    operation: "disableVoter",
    electionId,
    target: personId,
    content: { electionId },
    touchesVoters: true,
    actor,
  };
  await changeRoll(dependencies, change, async (by) => {
    if (!(await elections.disableRollVoter({ electionId, personId, actor: by }))) return;
    await persons.recordPersonAct("disabled", { personId, processId, at: clock.now(), actor: by });
  });
}
