import { createHash } from "node:crypto";
import type { Permission } from "@urna/contract/administrators/permissions";
import { isDomainError } from "./errors.ts";

/** What somebody asks for that needs two administrators. */
export interface WantedAct {
  /** Name of the call of `/api`, e.g. `closeElection`. */
  readonly operation: string;
  /** Undefined: it is of no single election. */
  readonly electionId?: string | undefined;
  /** What else it names: a person, an import, a request. */
  readonly target?: string | undefined;
  /** SHA-256 of all that both have to ask for alike. */
  readonly digest: Buffer;
  /** Any one of these lets somebody ask for it. */
  readonly permissions: readonly Permission[];
}

/** Who asked for an act first. */
export interface FirstPerson {
  readonly administratorId: string;
  readonly name: string;
}

export interface Asking {
  readonly administratorId: string;
  readonly reason: string;
}

/** Identity's list of acts that wait for a second person. */
export interface ActsOfTwo {
  /**
   * Asks for an act, or joins who asked for it: then it may be done now, once. Undefined: one person is enough. Errors:
   * `second-person-needed`, `write-conflict` (two others have just done it), `account-too-new`, `second-factor-required`.
   */
  ask(act: WantedAct, actor: Asking): Promise<{ id: string; askedBy: FirstPerson } | undefined>;
  /** What was let through and then refused waits again for its second person. */
  putBack(id: string, actor: Asking): Promise<void>;
}

/**
 * Does an act when a second administrator asks for the same; `work` receives who asked first. An act that is then refused
 * waits again. Errors: those of `ask` and of the act itself.
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
    // Nobody knows whether what got no answer was done: it is never let through twice.
    if (isDomainError(error) && !isDomainError(error, "unavailable") && !isDomainError(error, "internal"))
      await acts.putBack(joined.id, actor);
    throw error;
  }
}

/** SHA-256 of JSON in which the order of members counts for nothing. */
export function digestOf(content: unknown): Buffer {
  return createHash("sha256").update(JSON.stringify(content, sortKeys), "utf8").digest();
}

function sortKeys(_: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
