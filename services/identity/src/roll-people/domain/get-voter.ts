import type { VoterState } from "@urna/contract/words";
import type { ElectionId, PersonId } from "@urna/contract/identifiers";
import { DomainError } from "@urna/service-kit/errors";
import type { ProgressStore } from "./progress-ports.ts";
import type { Actor } from "../../domain/actor.ts";
import type { SealedElectionStore } from "../../roll-freezing/domain/ports.ts";
import type { LinkStore } from "../../participation/domain/ports.ts";
import type { HistoryItem, PersonStore, RollPerson } from "./person-ports.ts";
import type { RollStore } from "../../roll/domain/ports.ts";
import { voterState } from "./voter-state.ts";

interface Dependencies {
  rolls: Pick<RollStore, "newest">;
  persons: PersonStore;
  elections: SealedElectionStore;
  links: LinkStore;
  progress: ProgressStore;
}

interface Query {
  processId: string;
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
  versionId: string;
  history: HistoryItem[];
}

/** One person of the newest version, or else of the one that the election froze. Errors: not-found. */
export async function getVoter(dependencies: Dependencies, query: Query): Promise<VoterDetail> {
  const { rolls, persons, elections } = dependencies;
  const { processId, electionId, personId, actor } = query;
  const newest = await rolls.newest(processId);
  if (!newest) throw new DomainError("not-found");
  const frozen = electionId && (await elections.find(electionId));
  const person =
    (await persons.find({ versionId: newest.id, personId, actor })) ??
    (frozen && (await persons.find({ versionId: frozen.versionId, personId, actor })));
  if (!person) throw new DomainError("not-found");
  const marks = await marksOf(dependencies, query);
  return { ...person, ...marks, versionId: newest.id, history: await persons.history(processId, personId) };
}

async function marksOf({ elections, links, progress }: Dependencies, { electionId, personId }: Query) {
  const voter = electionId && (await elections.voter(electionId, personId));
  if (!electionId || !voter) return { state: undefined, disabled: false, hasVoted: false };
  const hasVoted = (await links.participation(electionId, personId)) !== undefined;
  const own = (await progress.of(electionId, [personId])).get(personId);
  const { disabled } = voter;
  const hasEmail = voter.email !== undefined;
  return { disabled, hasVoted, state: voterState({ hasVoted, disabled, hasEmail, progress: own }) };
}
