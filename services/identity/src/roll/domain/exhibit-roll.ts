import type { ElectionId, PersonId, ProcessId } from "@urna/contract/identifiers";
import type { Category } from "@urna/contract/words";
import type { RollVersion } from "@urna/protos/identity/v1/roll";
import { DomainError } from "@urna/service-kit/errors";
import type { Actor } from "../../domain/actor.ts";
import type { SealedElectionStore } from "../../roll-freezing/domain/ports.ts";
import type { Document } from "./document.ts";
import type { RollStore } from "./ports.ts";

export interface ExhibitedPerson {
  readonly personId: PersonId;
  readonly givenNames: string;
  readonly surnames: string;
  readonly document: Document;
  readonly categories: readonly Category[];
  readonly establishment: string;
}

interface Query {
  processId: ProcessId;
  /** Undefined: the newest version. */
  electionId: ElectionId | undefined;
  /** None: a draft that does not say who votes in it yet, which has everybody. */
  categories: readonly Category[];
  actor: Actor;
}

interface Exhibited {
  version: RollVersion;
  people: readonly ExhibitedPerson[];
}

const together = 1_000;

/** Everybody of a version in these categories, some at a time. Errors: not-found (election, or no version yet). */
export async function* exhibitRoll(
  { rolls, elections }: { rolls: RollStore; elections: SealedElectionStore },
  { processId, electionId, categories, actor }: Query,
): AsyncGenerator<Exhibited> {
  const election = electionId && (await elections.findSealedElection(electionId));
  if (electionId && !election) throw new DomainError("not-found");
  const versions = await rolls.readVersions(processId);
  const version = election ? versions.find(({ id }) => id === election.versionId) : versions[0];
  if (!version) throw new DomainError("not-found");
  for (let after: PersonId | undefined; ;) {
    const asked = { versionId: version.id, categories, after, limit: together, actor };
    const people = await rolls.readExhibitedPeople(asked);
    yield { version, people };
    if (people.length < together) return;
    after = people.at(-1)?.personId;
  }
}
