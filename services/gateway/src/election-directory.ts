import type { ElectionId } from "@urna/contract/identifiers";
import type { PublicStatus } from "@urna/contract/words";
import type { Election } from "@urna/protos/ballot/v1/election";
import type { Clock } from "@urna/service-kit/clock";
import { isDomainError } from "@urna/service-kit/errors";
import { answered } from "@urna/service-kit/grpc/answered";
import { createCache } from "./fresh-cache.ts";
import type { Services } from "./services.ts";

/** At the opening hour everybody asks for the same elections; what is shown may be this old. */
const freshForMs = 1_000;

/** What is public of the elections, asked of the ballot service at most once a second for each question. */
export interface ElectionDirectory {
  list(status: PublicStatus | undefined): Promise<readonly Election[]>;
  /** Errors: `not-found`, for a draft too. */
  get(id: ElectionId): Promise<Election>;
  /** After a change made here: the next question is asked again. */
  forget(): void;
}

export function createElectionDirectory(elections: Services["elections"], clock: Clock): ElectionDirectory {
  const lists = createCache<readonly Election[]>(clock, freshForMs);
  const details = createCache<Election>(clock, freshForMs);
  return {
    list: (status) =>
      lists.get(status ?? "", async () => (await elections.listElections({ status })).elections),
    get: (id) => details.get(id, async () => answered((await elections.getElection({ id })).election)),
    forget: () => {
      lists.clear();
      details.clear();
    },
  };
}

/**
 * Runs what asks identity about a voter and an election. A voter is not eligible for what does not exist; an id
 * that names nothing is `not-found` instead.
 */
export async function inElection<T>(
  directory: ElectionDirectory,
  id: ElectionId,
  ask: () => Promise<T>,
): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (isDomainError(error, "not-eligible")) await directory.get(id);
    throw error;
  }
}
