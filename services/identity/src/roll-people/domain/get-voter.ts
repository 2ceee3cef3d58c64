import type { VoterState } from "@urna/contract/words";
import type { ElectionId, PersonId, ProcessId, RollVersionId } from "@urna/contract/identifiers";
import type { VoterHistoryItem } from "@urna/protos/identity/v1/roll";
import { DomainError } from "@urna/service-kit/errors";
import type { ProgressStore } from "./progress-ports.ts";
import type { Actor } from "../../domain/actor.ts";
import type { SealedElectionStore } from "../../roll-freezing/domain/ports.ts";
import type { LinkStore } from "../../participation/domain/ports.ts";
import type { PersonStore, RollPerson } from "./person-ports.ts";
import type { RollStore } from "../../roll/domain/ports.ts";
import { voterState } from "./voter-state.ts";

interface Dependencies {
  rolls: Pick<RollStore, "findNewestVersion">;
  persons: PersonStore;
  elections: SealedElectionStore;
  links: LinkStore;
  progress: ProgressStore;
}

interface Query {
  processId: ProcessId;
  /** Undefined: no election's marks. */
  electionId: ElectionId | undefined;
  personId: PersonId;
  actor: Actor;
}

export interface VoterDetail extends RollPerson {
  /** Undefined without an election, or off its frozen roll. */
  state: VoterState | undefined;
  disabled: boolean;
  hasVoted: boolean;
  /** The newest version of the process. */
  versionId: RollVersionId;
  history: VoterHistoryItem[];
}

/** One person of the newest version, or else of the one that the election froze. Errors: not-found. */
export async function getVoter(dependencies: Dependencies, query: Query): Promise<VoterDetail> {
  const { rolls, persons, elections } = dependencies;
  const { processId, electionId, personId, actor } = query;
  const newest = await rolls.findNewestVersion(processId);
  if (!newest) throw new DomainError("not-found");
  const frozen = electionId && (await elections.findSealedElection(electionId));
  const person =
    (await persons.findRollPerson({ versionId: newest.id, personId, actor })) ??
    (frozen && (await persons.findRollPerson({ versionId: frozen.versionId, personId, actor })));
  if (!person) throw new DomainError("not-found");
  const marks = await marksOf(dependencies, query);
  return {
    ...person,
    ...marks,
    versionId: newest.id,
    history: await persons.readPersonHistory(processId, personId),
  };
}

async function marksOf({ elections, links, progress }: Dependencies, { electionId, personId }: Query) {
  const voter = electionId && (await elections.findRollVoter(electionId, personId));
  if (!electionId || !voter) return { state: undefined, disabled: false, hasVoted: false };
  const hasVoted = (await links.findParticipation(electionId, personId)) !== undefined;
  const own = (await progress.readVoterProgress(electionId, [personId])).get(personId);
  const { disabled } = voter;
  const hasEmail = voter.email !== undefined;
  return { disabled, hasVoted, state: voterState({ hasVoted, disabled, hasEmail, progress: own }) };
}
