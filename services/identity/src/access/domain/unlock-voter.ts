import type { ElectionId, PersonId } from "@urna/contract/identifiers";
import { canonicalDocument } from "@urna/contract/rut";
import type { Clock } from "@urna/service-kit/clock";
import type { KeyedHash } from "@urna/service-kit/crypto/keyed-hash";
import { DomainError } from "@urna/service-kit/errors";
import type { Actor } from "../../domain/actor.ts";
import type { SealedElectionStore } from "../../roll-freezing/domain/ports.ts";
import type { PersonStore } from "../../roll-people/domain/person-ports.ts";
import type { ChallengeStore, GuessStore } from "./ports.ts";

interface Dependencies {
  elections: SealedElectionStore;
  persons: PersonStore;
  challenges: ChallengeStore;
  guesses: GuessStore;
  pepper: KeyedHash;
  clock: Clock;
}

interface Command {
  electionId: ElectionId;
  personId: PersonId;
  actor: Actor;
}

/**
 * Forgets the wrong tries with a person's document, from wherever, and the codes that count against them. What one
 * address has to wait for this document ends by itself within 15 minutes. Errors: not-found.
 */
export async function unlockVoter(
  { elections, persons, challenges, guesses, pepper, clock }: Dependencies,
  { electionId, personId, actor }: Command,
): Promise<void> {
  const election = await elections.findSealedElection(electionId);
  const person =
    election && (await persons.findRollPerson({ versionId: election.versionId, personId, actor }));
  if (!person) throw new DomainError("not-found");
  const document = canonicalDocument(person.entry.document.number);
  const target = pepper.of("challenges.target", `person|${personId}`);
  await guesses.forgetGuessesAt({ personId, document, target });
  await challenges.removeChallengesOf(target);
  const { processId } = election;
  await persons.recordPersonAct("unlocked", { personId, processId, at: clock.now(), actor });
}
