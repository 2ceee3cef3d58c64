import type { Permission } from "@urna/contract/permissions";
import { digestOf, doByTwo } from "@urna/service-kit/act-of-two";
import { DomainError } from "@urna/service-kit/errors";
import type { Actor } from "../actor.ts";
import { liveElectionsOf, type LiveElectionsDependencies } from "../election/live-elections.ts";
import { actsOfTwo, type AskingDependencies } from "../safeguard/ask-for-act.ts";

export type RollDependencies = AskingDependencies & LiveElectionsDependencies;

/** Who changes a roll. */
export interface RollActor extends Actor {
  /** Whether they proved within the last minutes who they are. */
  readonly confirmed: boolean;
}

export interface RollChange {
  readonly processId: string;
  /** Name of the call, e.g. `commitRoll`. */
  readonly operation: string;
  /** From whose page it is asked for. */
  readonly electionId?: string | undefined;
  /** A person, an import or a request; empty: somebody new. */
  readonly target: string;
  /** What both have to ask for alike. */
  readonly content: unknown;
  readonly permission: Permission;
  readonly actor: RollActor;
}

/**
 * Changes the roll of a process. While people vote by it, or will, that is for who has just proved who they are and, where
 * the rule of two is on, for two. Errors: confirmation-required, those of `doByTwo` and of the change itself.
 */
export async function changeRoll<Done>(
  dependencies: RollDependencies,
  { processId, operation, electionId = "", target, content, permission, actor }: RollChange,
  work: (actor: Actor) => Promise<Done>,
): Promise<Done> {
  const live = await liveElectionsOf(dependencies, processId);
  if (live.length === 0) return work(actor);
  if (!actor.confirmed) throw new DomainError("confirmation-required");
  const digest = digestOf({ operation, processId, target, content });
  const act = { operation, electionId, target, digest, permissions: [permission], actor };
  return doByTwo(actsOfTwo(dependencies), act, (askedBy) =>
    work({ ...actor, askedBy: askedBy?.administratorId }),
  );
}
