import type { ElectionId, ProcessId } from "@urna/contract/identifiers";
import { decideRegistrationRequest } from "@urna/contract/requests/routes";
import { commitRoll } from "@urna/contract/roll-import/routes";
import { disableVoter, addVoter, correctVoter } from "@urna/contract/roll/routes";
import { digestOf, doByTwo } from "@urna/service-kit/act-of-two";
import { DomainError } from "@urna/service-kit/errors";
import type { Actor } from "../../domain/actor.ts";
import { actsOfTwo, type AskingDependencies } from "../../safeguards/domain/ask-for-act.ts";
import type { RollStore } from "./ports.ts";

export type RollDependencies = AskingDependencies & { rolls: Pick<RollStore, "readLiveElections"> };

/** The calls that change a roll. */
const routes = { commitRoll, addVoter, correctVoter, disableVoter, decideRegistrationRequest };

/** Who changes a roll. */
export interface RollActor extends Actor {
  /** Whether they proved within the last minutes who they are. */
  readonly confirmed: boolean;
}

export interface RollChange {
  readonly processId: ProcessId;
  readonly operation: keyof typeof routes;
  /** From whose page it is asked for. */
  readonly electionId?: ElectionId | undefined;
  /** A person, an import or a request; empty: somebody new. */
  readonly target: string | undefined;
  /** What both have to ask for alike. */
  readonly content: unknown;
  /** Whether it changes people who vote in a live election, which may be of another process. */
  readonly touchesVoters: boolean;
  readonly actor: RollActor;
}

/**
 * Changes the roll of a process. While people vote by this roll, or will, it asks for a person who has just proved who they are.
 * So it does wherever voters of another process are changed. Where the rule of two is on, it also asks for a second
 * person. Errors: confirmation-required, those of `doByTwo` and of the change itself.
 */
export async function changeRoll<Done>(
  dependencies: RollDependencies,
  { processId, operation, electionId, target, content, touchesVoters, actor }: RollChange,
  work: (actor: Actor) => Promise<Done>,
): Promise<Done> {
  const live = await dependencies.rolls.readLiveElections();
  const isVotedBy = live.some((election) => election.processId === processId);
  if (!isVotedBy && !touchesVoters) return work(actor);
  if (!actor.confirmed) throw new DomainError("confirmation-required");
  const digest = digestOf({ operation, processId, target, content });
  const act = { operation, electionId, target, digest, permissions: [routes[operation].permission], actor };
  return doByTwo(actsOfTwo(dependencies), act, (askedBy) =>
    work({ ...actor, askedBy: askedBy?.administratorId }),
  );
}
