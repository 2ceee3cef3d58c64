import type { ElectionId } from "@urna/contract/identifiers";
import { DomainError } from "@urna/service-kit/errors";
import type { Ports } from "../../domain/ports.ts";
import { readCounted, type CountedElection } from "./read-outcome.ts";

/**
 * The results of a published election.
 * @throws DomainError `not-found` before publication, also for administrators
 */
export async function readResults(
  { stores }: Pick<Ports, "stores">,
  electionId: ElectionId,
): Promise<CountedElection> {
  const election = await stores.elections.findElection(electionId);
  if (election?.publishedAt === undefined) throw new DomainError("not-found");
  return readCounted(stores, electionId);
}
