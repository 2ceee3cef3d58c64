import { createHash } from "node:crypto";
import type { Permission } from "@urna/contract/administrators/permissions";
import type { AdministratorId, ElectionId } from "@urna/contract/identifiers";
import { isDomainError } from "./errors.ts";

/** An act that needs two administrators. */
export interface WantedAct {
  /** Name of the `/api` call, for example `closeElection`. */
  readonly operation: string;
  /** Undefined: the act concerns no single election. */
  readonly electionId?: ElectionId | undefined;
  /** Anything else that the act names: a person, an import, a request. */
  readonly target?: string | undefined;
  /** SHA-256 of everything that both requests must have in common. */
  readonly digest: Buffer;
  /** Any one of these is enough to ask for it. */
  readonly permissions: readonly Permission[];
}

/** The administrator who asked for an act first. */
export interface FirstPerson {
  readonly administratorId: AdministratorId;
  readonly name: string;
}

export interface Asking {
  readonly administratorId: AdministratorId;
  readonly reason: string;
}

/** Identity's list of acts that wait for a second person. */
export interface ActsOfTwo {
  /**
   * Asks for an act, or joins an earlier request: then the act may be done now, once. Undefined: one person is enough.
   * Errors: `second-person-needed`, `write-conflict` (two others have just done it), `account-too-new`,
   * `second-factor-required`.
   */
  ask(act: WantedAct, actor: Asking): Promise<{ id: string; askedBy: FirstPerson } | undefined>;
  /** Returns an approved act to the list, because it was refused later. */
  putBack(id: string, actor: Asking): Promise<void>;
}

/**
 * Does an act when a second administrator asks for the same; `work` receives the first. An act refused by `work`
 * returns to the list. Errors: those of `ask` and of the act itself.
 */
export async function doByTwo<Done>(
  acts: ActsOfTwo,
  { actor, ...act }: WantedAct & { actor: Asking },
  work: (askedBy: FirstPerson | undefined) => Promise<Done>,
): Promise<Done> {
  const joined = await acts.ask(act, actor);
  if (!joined) return work(undefined);
  try {
    return await work(joined.askedBy);
  } catch (error) {
    // An act without an answer may have been done, so it does not return to the list.
    if (isDomainError(error) && !isDomainError(error, "unavailable") && !isDomainError(error, "internal"))
      await acts.putBack(joined.id, actor);
    throw error;
  }
}

/** SHA-256 of JSON, independent of the order of members. */
export function digestOf(content: unknown): Buffer {
  return createHash("sha256").update(JSON.stringify(content, sortKeys), "utf8").digest();
}

function sortKeys(_: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
